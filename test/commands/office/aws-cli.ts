/** An AWS CLI that gives the answers which AWS documents, of a museum that is well, and refuses as AWS does. */

type Done = (
  error: { readonly code: unknown; readonly stderr?: string } | null,
  said?: { readonly stdout: string },
) => void;

/** Stands for `execFile`. @param answers instead, by command or a query's text; one that is text is an error */
export const awsCli = (answers: Readonly<Record<string, unknown>>) => {
  const all: Readonly<Record<string, unknown>> = { ...well, ...answers };
  return (program: string, words: readonly string[], _options: object, done: Done): void => {
    if (program !== 'aws') throw new Error(`${program} is not the AWS CLI.`);
    const after = (name: string) => words[words.lastIndexOf(name) + 1] ?? '';
    // A query's id is its text.
    const query = words[1] === 'get-query-results' && after('--query-id');
    const asked = query || words.slice(0, 2).join(' ');
    const answer = all[asked] ?? { queryId: after('--query-string') };
    if (typeof answer === 'string') done({ code: 254, stderr: answer });
    else done(null, { stdout: JSON.stringify(answer) });
  };
};

const certificate = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const ofCertificate = [{ Name: 'CertificateArn', Value: certificate }];
const topic = 'arn:aws:sns:eu-central-1:123456789012:Museum-AlarmsTopic3A2DFEBA-x';
const resource = (ResourceType: string, LogicalResourceId: string, PhysicalResourceId: string) => ({
  ...{ ResourceType, LogicalResourceId, PhysicalResourceId, ResourceStatus: 'CREATE_COMPLETE' },
});
/** Museum-A, and so on; each names the certificate. */
export const alarms = (...all: readonly (readonly [description: string, state: string])[]) => ({
  MetricAlarms: all.map(([AlarmDescription, StateValue], at) => ({
    ...{ AlarmName: `Museum-${'ABC'[at]}`, AlarmDescription, StateValue },
    ...{ StateTransitionedTimestamp: '2026-12-24T08:30:00+00:00', Dimensions: at === 0 ? ofCertificate : [] },
  })),
  CompositeAlarms: [],
});
export const row = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([field, value]) => ({ field, value }));
export const complete = (...rows: object[]) => ({
  results: rows,
  statistics: { recordsMatched: 1 },
  status: 'Complete',
});
const saved = (name: string, queryString: string, group: string) => ({
  ...{ name: `Museum/prod/${name}`, queryString, logGroupNames: [group] },
});
export const throttled = (...all: readonly (readonly [label: string, ...values: number[]])[]) => ({
  MetricDataResults: all.map(([Label, ...Values], at) => ({
    ...{ Id: `m${at}`, Label, Timestamps: [], Values, StatusCode: 'Complete' },
  })),
  Messages: [],
});
export const stackIn = (StackStatus: string) => ({
  Stacks: [
    {
      ...{ StackName: 'Museum', StackStatus, CreationTime: '2026-11-01T08:00:00+00:00' },
      Outputs: [
        { OutputKey: 'Version', OutputValue: '1a2b3c4d5e6f' },
        { OutputKey: 'Stage', OutputValue: 'prod' },
        { OutputKey: 'Live', OutputValue: 'true' },
      ],
    },
  ],
});

/** What each command prints; of the queries by their text. */
const well = {
  'cloudformation describe-stacks': stackIn('UPDATE_COMPLETE'),
  'cloudformation list-stack-resources': {
    StackResourceSummaries: [
      resource('AWS::CloudWatch::Alarm', 'AlarmsServerErrorsD0E4A1EF', 'Museum-AlarmsServerErrors-1'),
      resource('AWS::CloudWatch::Alarm', 'AlarmsCertificateExpiry12345678', 'Museum-AlarmsCertificateExpiry-1'),
      resource('AWS::SNS::Topic', 'AlarmsTopic3A2DFEBA', topic),
      resource('AWS::DynamoDB::GlobalTable', 'Table710B521B', 'Museum-Table710B521B-1'),
    ],
  },
  'cloudwatch describe-alarms': alarms(['Now: the API answered with 5xx.', 'OK'], ['In the morning: it ends.', 'OK']),
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
    ...['24 07', '24 08', '23 16'].map((hour) => row({ 'bin(1h)': `2026-12-${hour}:00:00.000`, sold: '3' })),
  ),
  'cloudwatch get-metric-data': throttled(['requests by the rate', 0, 0]),
  'sns list-subscriptions-by-topic': {
    Subscriptions: [
      {
        ...{ SubscriptionArn: `${topic}:8a21d249`, Owner: '1', Protocol: 'email' },
        ...{ Endpoint: 'ops@museum.example', TopicArn: topic },
      },
    ],
  },
  'acm describe-certificate': {
    Certificate: { CertificateArn: certificate, Status: 'ISSUED', NotAfter: '2027-02-27T23:59:59+00:00' },
  },
  'freetier get-account-plan-state': { accountPlanType: 'PAID', accountPlanStatus: 'ACTIVE' },
};
