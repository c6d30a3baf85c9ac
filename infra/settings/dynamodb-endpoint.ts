/** The address of a DynamoDB of one's own, in place of the embedded one. */
import { ConfigurationError } from './configuration-error.ts';

/** A variable that is empty counts as not set. @throws ConfigurationError when it is no http address */
export const dynamodbEndpointIn = ({ DYNAMODB_ENDPOINT }: NodeJS.ProcessEnv): string | undefined => {
  if (DYNAMODB_ENDPOINT && !/^https?:$/.test(URL.parse(DYNAMODB_ENDPOINT)?.protocol ?? ''))
    throw new ConfigurationError(`DYNAMODB_ENDPOINT must be an http address, not ${DYNAMODB_ENDPOINT}.`);
  return DYNAMODB_ENDPOINT || undefined;
};
