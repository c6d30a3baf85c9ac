/** An AWS CLI that gives the answers which AWS documents, of a museum that is well, and refuses as AWS does. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param answers instead, by command or a query's text; one that is text is an error @returns the program's folder */
export const awsCli = (answers: object): string => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  mkdirSync(join(folder, 'answers'));
  writeFileSync(join(folder, 'aws'), program, { mode: 0o755 });
  for (const [asked, answer] of Object.entries({ ...well, ...answers })) {
    const isRefused = typeof answer === 'string';
    writeFileSync(
      join(folder, 'answers', isRefused ? `${asked}.err` : asked),
      isRefused ? answer : JSON.stringify(answer),
    );
  }
  return folder;
};

/** A query's id is its text. */
const program = `#!/bin/sh
cd "\${0%/*}/answers"
asked="$1 $2"
while [ $# -gt 0 ]; do
  case $1 in
    --query-id) asked=$2 ;;
    --query-string) asked=start; [ -f start.err ] || exec echo "{\\"queryId\\": \\"$2\\"}" ;;
  esac
  shift
done
[ -f "$asked.err" ] && cat "$asked.err" >&2 && exit 254
cat "$asked"
`;

const certificate = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const topic = 'arn:aws:sns:eu-central-1:123456789012:Museum-AlarmsTopic3A2DFEBA-x';
const resource = (ResourceType: string, LogicalResourceId: string, PhysicalResourceId: string) => ({
  ...{ ResourceType, LogicalResourceId, PhysicalResourceId },
  ...{ ResourceStatus: 'CREATE_COMPLETE', LastUpdatedTimestamp: '2026-12-01T08:00:00+00:00' },
});
export const alarm = (AlarmName: string, AlarmDescription: string, StateValue: string, more: object = {}) => ({
  ...{ AlarmName, AlarmDescription, StateValue, StateTransitionedTimestamp: '2026-12-24T08:30:00+00:00', ...more },
});
export const row = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([field, value]) => ({ field, value }));
export const complete = (...rows: object[]) => ({
  results: rows,
  statistics: { recordsMatched: 1 },
  status: 'Complete',
});
const saved = (name: string, queryString: string, group: string) => ({
  ...{ queryDefinitionId: '123456ab-12ab-123a-789e-1234567890ab', name: `Museum/prod/${name}`, queryString },
  logGroupNames: [group],
});
export const summed = (Id: string, Label: string, ...Values: number[]) => ({
  Id,
  Label,
  Timestamps: [],
  Values,
  StatusCode: 'Complete',
});

/** What each command prints; of the queries by their text. */
const well = {
  'cloudformation describe-stacks': {
    Stacks: [
      {
        ...{ StackName: 'Museum', StackStatus: 'UPDATE_COMPLETE', CreationTime: '2026-11-01T08:00:00+00:00' },
        Outputs: [
          { OutputKey: 'Version', OutputValue: '1a2b3c4d5e6f' },
          { OutputKey: 'Stage', OutputValue: 'prod' },
          { OutputKey: 'Live', OutputValue: 'true' },
        ],
      },
    ],
  },
  'cloudformation list-stack-resources': {
    StackResourceSummaries: [
      resource('AWS::CloudWatch::Alarm', 'AlarmsServerErrorsD0E4A1EF', 'Museum-AlarmsServerErrors-1'),
      resource('AWS::CloudWatch::Alarm', 'AlarmsCertificateExpiry12345678', 'Museum-AlarmsCertificateExpiry-1'),
      resource('AWS::SNS::Topic', 'AlarmsTopic3A2DFEBA', topic),
      resource('AWS::DynamoDB::GlobalTable', 'Table710B521B', 'Museum-Table710B521B-1'),
    ],
  },
  'cloudwatch describe-alarms': {
    MetricAlarms: [
      alarm('Museum-AlarmsServerErrors-1', 'Now: the API answered with 5xx.', 'OK'),
      alarm('Museum-AlarmsCertificateExpiry-1', 'In the morning: the certificate ends.', 'OK', {
        Dimensions: [{ Name: 'CertificateArn', Value: certificate }],
      }),
    ],
    CompositeAlarms: [],
  },
  'logs describe-query-definitions': {
    queryDefinitions: [
      saved('Errors by operation', 'errors', 'functions'),
      saved('Functions that ended without a line of their own', 'crashes', 'functions'),
      saved('Refusals by operation', 'refusals', 'functions'),
      saved('Refused by API Gateway', 'gateway', 'access'),
      saved('Tickets sold by the hour', 'sold', 'functions'),
    ],
  },
  errors: complete(),
  crashes: complete(),
  refusals: complete(),
  gateway: complete(),
  sold: complete(
    row({ 'bin(1h)': '2026-12-24 07:00:00.000', sold: '3' }),
    row({ 'bin(1h)': '2026-12-24 08:00:00.000', sold: '1' }),
    row({ 'bin(1h)': '2026-12-23 16:00:00.000', sold: '9' }),
  ),
  'cloudwatch get-metric-data': { MetricDataResults: [summed('m0', 'requests by the rate', 0, 0)], Messages: [] },
  'sns list-subscriptions-by-topic': {
    Subscriptions: [
      {
        SubscriptionArn: `${topic}:8a21d249`,
        Owner: '1',
        Protocol: 'email',
        Endpoint: 'ops@museum.example',
        TopicArn: topic,
      },
    ],
  },
  'acm describe-certificate': {
    Certificate: { CertificateArn: certificate, Status: 'ISSUED', NotAfter: '2027-02-27T23:59:59+00:00' },
  },
  'freetier get-account-plan-state': {
    ...{ accountId: '123456789012', accountPlanType: 'PAID', accountPlanStatus: 'ACTIVE' },
  },
};
