/** What AWS charges in N. Virginia (us-east-1), in US dollars without taxes: as read in November 2026, on the pages named. */

/** Per unit of a million, unless the name says otherwise. */
export const prices = {
  /** https://aws.amazon.com/dynamodb/pricing/on-demand/, table class Standard: up to 4 KB read consistently. */
  dynamodbReadUnits: 0.125,
  /** The same page: up to 1 KB written; a transaction takes two. */
  dynamodbWriteUnits: 0.625,
  /** https://aws.amazon.com/lambda/pricing/ */
  lambdaRequests: 0.2,
  /** The same page, for arm64, of the first 7.5 billion GB-seconds a month. */
  lambdaGigabyteSeconds: 13.3334,
  /** https://aws.amazon.com/api-gateway/pricing/, of the first 333 million requests a month. */
  restApiRequests: 3.5,
  /** The same page, of the first 300 million requests a month, of up to 512 KB each. */
  httpApiRequests: 1,
  /** https://aws.amazon.com/cloudwatch/pricing/, taken in; a gigabyte. */
  logsGigabyte: 0.5,
  /** https://aws.amazon.com/ec2/pricing/on-demand/, to the internet, of the first 10 TB a month after 100 GB for nothing; a gigabyte. */
  dataOutGigabyte: 0.09,
} as const;
