/** What the AWS CLI prints, as AWS documents it: for a healthy museum, and for what may be wrong with one. */
import { randomUUID } from 'node:crypto';

const certificate = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const topic = 'arn:aws:sns:eu-central-1:123456789012:Museum-AlarmsTopic3A2DFEBA-x';

const deployed = { Version: '1a2b3c4d5e6f', Stage: 'prod', Live: 'true' };
export const stackIn = (StackStatus: string, outputs: object = deployed) => {
  const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  return { 'cloudformation describe-stacks': { Stacks: [{ StackStatus, Outputs }] } };
};
export const resources = (...all: readonly string[][]) => {
  const StackResourceSummaries = all.map(([type, LogicalResourceId, PhysicalResourceId, ResourceStatus]) => ({
    ...{ ResourceType: `AWS::${type}`, LogicalResourceId, PhysicalResourceId, ResourceStatus },
  }));
  return { 'cloudformation list-stack-resources': { StackResourceSummaries } };
};
/** Museum-A, and Museum-B, which names the certificate. */
export const alarms = (...all: readonly (readonly [description: string, state: string, isOn?: boolean | 'idle'])[]) => {
  const MetricAlarms = all.map(([AlarmDescription, StateValue, isOn = true], at) => ({
    ...{ AlarmName: `Museum-${'AB'[at]}`, AlarmDescription, StateValue, ActionsEnabled: isOn !== false },
    ...{ AlarmActions: isOn === 'idle' ? [] : [topic], StateTransitionedTimestamp: '2026-12-24T08:30:00+00:00' },
    Dimensions: at === 1 ? [{ Name: 'CertificateArn', Value: certificate }] : [],
  }));
  return { 'cloudwatch describe-alarms': { MetricAlarms } };
};
export const quiet = ['In the morning: it ends.', 'OK'] as const;
export const row = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([field, value]) => ({ field, value }));
export const complete = (...results: object[]) => ({ results, status: 'Complete' });
type Measured = [label: string, status: string, ...values: number[]];
const labels = ['requests by the rate', "functions by the account's quota", 'reads', 'writes'];
/** A metric may come in parts. */
export const throttled = (...some: Measured[]) => {
  const others = [...labels, 'reads of the index', 'writes of the index'].filter((it) => !some.flat().includes(it));
  const all = [...some, ...others.map((label): Measured => [label, 'Complete'])];
  const MetricDataResults = all.map(([Label, StatusCode, ...Values]) => ({ Label, StatusCode, Values }));
  return { 'cloudwatch get-metric-data': { MetricDataResults } };
};
export const subscription = (SubscriptionArn: string) => ({
  'sns list-subscriptions-by-topic': { Subscriptions: [{ SubscriptionArn, Endpoint: 'ops@museum.example' }] },
});
export const ending = (NotAfter: string | number, more = {}) => ({
  'acm describe-certificate': { Certificate: { Status: 'ISSUED', NotAfter, ...more } },
});
const plan = (accountPlanType: string, more = {}) => ({
  'freetier get-account-plan-state': { accountPlanType, accountPlanStatus: 'ACTIVE', ...more },
});
export const freePlan = (accountPlanExpirationDate: string, amount?: number) =>
  plan('FREE', { accountPlanExpirationDate, ...(amount && { accountPlanRemainingCredits: { amount, unit: 'USD' } }) });

const ofSales = (problem: string, more: object) => row({ operation: 'buyMuseumTickets', problem, ...more });
const sales = 'Museum-ApibuyMuseumTicketsDB39DE99-x';
/** Each crash in a log stream of its own. */
const crashOf = (name: string, status = '') =>
  row({ '@logStream': `2026/12/24/${name}[$LATEST]${randomUUID()}`, '@message': '{…}', 'record.status': status });
const busy = ofSales('unavailable', { requestId: 'r', cause: 'TimeoutError' });
export const errorsAndCrashes = {
  errors: complete(ofSales('internal-error', { requestId: 'r', detail: 'x' }), busy, busy),
  crashes: complete(crashOf(sales, 'timeout'), crashOf('Museum-Authorizer-y'), crashOf(sales, 'timeout')),
};

/** A refusal as the AWS CLI prints it. */
export const refused = (right: string, call: string) =>
  `\nAn error occurred (AccessDeniedException) when calling the ${call} operation: ` +
  `User: arn:aws:iam::123456789012:user/ada is not authorized to perform: ${right} on resource: * because ` +
  'no identity-based policy allows the action\n';

/** What each command prints for a healthy museum, and each query, by its text. */
export const well: Readonly<Record<string, unknown>> = {
  ...stackIn('UPDATE_COMPLETE'),
  ...resources(
    ['CloudWatch::Alarm', 'AlarmsServerErrorsD0E4A1EF', 'Museum-A'],
    ['CloudWatch::Alarm', 'AlarmsCertificateExpiryC3D83C0F', 'Museum-B'],
    ['CloudWatch::Alarm', 'AlarmsSlowSales5FE5AAEF', '', 'CREATE_IN_PROGRESS'],
    ['SNS::Topic', 'AlarmsTopic3A2DFEBA', topic],
    ['DynamoDB::GlobalTable', 'Table710B521B', 'Museum-Table'],
  ),
  ...alarms(['Now: the API answered with 5xx.', 'OK'], quiet),
  'logs describe-query-definitions': {
    queryDefinitions: Object.entries({
      'Errors by operation': 'errors',
      'Functions that ended without a line of their own': 'crashes',
      'Refusals by operation': 'refusals',
      'Refused by API Gateway': 'gateway',
      'Tickets sold by the hour': 'sold',
    }).map(([name, queryString]) => ({ name: `Museum/prod/${name}`, queryString, logGroupNames: ['functions'] })),
  },
  ...{ errors: complete(), crashes: complete(), refusals: complete(), gateway: complete() },
  sold: complete(...['24 07', '24 08', '23 16'].map((hour) => row({ 'bin(1h)': `2026-12-${hour}:00:00.000` }))),
  ...throttled(['requests by the rate', 'Complete', 0, 0]),
  ...subscription(`${topic}:8a21d249`),
  ...ending('2027-02-27T23:59:59+00:00'),
  ...plan('PAID'),
};
