/** `npm run status` beside an AWS CLI that gives the answers which AWS documents, and refuses as AWS does. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { runAnewHere } from '../../support/processes/scripts-here.ts';

const certificate = 'arn:aws:acm:eu-central-1:123456789012:certificate/3f2b8a52';
const topic = 'arn:aws:sns:eu-central-1:123456789012:Museum-AlarmsTopic3A2DFEBA-x';

const stackIn = (StackStatus: string, named: object = { Version: '1a2b3c4d5e6f', Stage: 'prod', Live: 'true' }) => {
  const outputs = Object.entries(named);
  const Outputs = outputs.map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  return { Stacks: [{ StackStatus, Outputs }] };
};
const resource = (ResourceType: string, LogicalResourceId: string, PhysicalResourceId: string) => ({
  ...{ ResourceType, LogicalResourceId, PhysicalResourceId },
});
/** Museum-A, and Museum-B, which names the certificate. */
const alarms = (
  ...all: readonly (readonly [description: string, state: string, more?: { readonly ActionsEnabled: boolean }])[]
) => ({
  MetricAlarms: all.map(([AlarmDescription, StateValue, more], at) => ({
    ...{ AlarmName: `Museum-${'AB'[at]}`, AlarmDescription, StateValue, ActionsEnabled: true, ...more },
    StateTransitionedTimestamp: '2026-12-24T08:30:00+00:00',
    Dimensions: at === 1 ? [{ Name: 'CertificateArn', Value: certificate }] : [],
  })),
});
const quiet = ['In the morning: it ends.', 'OK'] as const;
const row = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([field, value]) => ({ field, value }));
const complete = (...results: object[]) => ({ results, status: 'Complete' });
/** Of both the rate and the table's reads, which may come in parts. */
const throttled = (byRate: number[], ...reads: readonly (readonly [status: string, ...values: number[]])[]) => ({
  MetricDataResults: [
    { Label: 'requests by the rate', Values: byRate, StatusCode: 'Complete' },
    ...["functions by the account's quota", 'writes', 'reads of the index', 'writes of the index'].map((Label) => ({
      ...{ Label, Values: [], StatusCode: 'Complete' },
    })),
    ...reads.map(([StatusCode, ...Values]) => ({ Label: 'reads', Values, StatusCode })),
  ],
});
const subscription = (SubscriptionArn: string) => ({
  Subscriptions: [{ SubscriptionArn, Protocol: 'email', Endpoint: 'ops@museum.example' }],
});
const ending = (NotAfter: string | number, more = {}) => ({ Certificate: { Status: 'ISSUED', NotAfter, ...more } });

/** What each command prints of a museum that is well, and each query, by its text. */
const well: Readonly<Record<string, unknown>> = {
  'cloudformation describe-stacks': stackIn('UPDATE_COMPLETE'),
  'cloudformation list-stack-resources': {
    StackResourceSummaries: [
      resource('AWS::CloudWatch::Alarm', 'AlarmsServerErrorsD0E4A1EF', 'Museum-A'),
      resource('AWS::CloudWatch::Alarm', 'AlarmsCertificateExpiryC3D83C0F', 'Museum-B'),
      resource('AWS::SNS::Topic', 'AlarmsTopic3A2DFEBA', topic),
      resource('AWS::DynamoDB::GlobalTable', 'Table710B521B', 'Museum-Table'),
    ],
  },
  'cloudwatch describe-alarms': alarms(['Now: the API answered with 5xx.', 'OK'], quiet),
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
  'cloudwatch get-metric-data': throttled([0, 0], ['Complete']),
  'sns list-subscriptions-by-topic': subscription(`${topic}:8a21d249`),
  'acm describe-certificate': ending('2027-02-27T23:59:59+00:00'),
  'freetier get-account-plan-state': { accountPlanType: 'PAID', accountPlanStatus: 'ACTIVE' },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T09:00:00Z') }));

let answers = well;
type Done = (error: { readonly code: unknown; readonly stderr: string } | null, said?: { stdout: string }) => void;
vi.mock('node:child_process', () => ({
  execFile: (program: string, words: readonly string[], _options: object, done: Done): void => {
    if (program !== 'aws') throw new Error(`${program} is not the AWS CLI.`);
    const after = (name: string) => words[words.lastIndexOf(name) + 1] ?? '';
    // A query's id is its text.
    const query = words[1] === 'get-query-results' && after('--query-id');
    const answer = answers[query || words.slice(0, 2).join(' ')] ?? { queryId: after('--query-string') };
    if (typeof answer === 'string') done({ code: 254, stderr: answer });
    else done(null, { stdout: JSON.stringify(answer) });
  },
}));

/** @param others answers instead; one that is text is an error */
const statusWith = (others: typeof well) => {
  answers = { ...well, ...others };
  return runAnewHere('.', 'commands/office/status.ts', ['--stack', 'Museum']);
};

const inOrder = `Version     1a2b3c4d5e6f, UPDATE_COMPLETE
Alarms      none of 2 rings
Last sale   in the hour from 2026-12-24 08:00 UTC
Errors      none in a day
Crashes     none in a day
Refusals    none in a day
Gateway     none in a day
Throttling  none in a day
Mail        ops@museum.example, confirmed
Certificate 65 days left, ISSUED
Plan        PAID
`;

it('it says of a museum that is well that nobody has to get up', async () => {
  expect(await statusWith({})).toEqual({ code: 0, out: inOrder, err: '' });
});

const freePlan = (accountPlanExpirationDate: string, amount: number) => ({
  ...{ accountPlanType: 'FREE', accountPlanStatus: 'ACTIVE', accountPlanExpirationDate },
  accountPlanRemainingCredits: { amount, unit: 'USD' },
});
const ofSales = (problem: string, more: object) => row({ operation: 'buyMuseumTickets', problem, ...more });
const sales = 'Museum-ApibuyMuseumTicketsDB39DE99-x';
/** Each in a stream of its own. */
const crashOf = (name: string, status = '') =>
  row({ '@logStream': `2026/12/24/${name}[$LATEST]${randomUUID()}`, '@message': '{…}', 'record.status': status });
const busy = ofSales('unavailable', { requestId: 'r', cause: 'TimeoutError' });

it('it says of a museum that is in trouble what calls somebody now, and exits with 1', async () => {
  const out = `Version     Now: 1a2b3c4d5e6f, UPDATE_ROLLBACK_FAILED: read docs/operations.md#a-failed-deployment
Alarms      Now: Museum-A since 2026-12-24T08:30:00+00:00. Now: 5xx.
Last sale   in the hour from 2026-12-24 08:00 UTC
Errors      2 buyMuseumTickets, unavailable, TimeoutError
            1 buyMuseumTickets, internal-error, x
Crashes     2 Museum-ApibuyMuseumTicketsDB39DE99-x, timeout
            1 Museum-Authorizer-y
Refusals    12 buyMuseumTickets, 400, sold-out
Gateway     none in a day
Throttling  7 requests by the rate
            11 reads
Mail        Now: no alarm reaches anybody
            ops@museum.example, PendingConfirmation
Certificate Now: 6 days left, ISSUED
Plan        Now: FREE, ACTIVE until 2027-01-01T00:00:00+00:00, or for 80.5 USD of credits: upgrade it
`;

  const said = await statusWith({
    'cloudformation describe-stacks': stackIn('UPDATE_ROLLBACK_FAILED'),
    'cloudwatch describe-alarms': alarms(['Now: 5xx.', 'ALARM'], ['', 'OK']),
    errors: complete(ofSales('internal-error', { requestId: 'r', detail: 'x' }), busy, busy),
    crashes: complete(crashOf(sales, 'timeout'), crashOf('Museum-Authorizer-y'), crashOf(sales, 'timeout')),
    refusals: complete(row({ operation: 'buyMuseumTickets', status: '400', codes: 'sold-out', refused: '12' })),
    'cloudwatch get-metric-data': throttled([3, 4], ['PartialData', 5], ['Complete', 6]),
    'sns list-subscriptions-by-topic': subscription('PendingConfirmation'),
    'acm describe-certificate': ending('2026-12-30T09:00:00Z'),
    'freetier get-account-plan-state': freePlan('2027-01-01T00:00:00+00:00', 80.5),
  });

  expect(said).toEqual({ code: 1, out, err: '' });
});

/** The lines by the beginning of what they say instead. */
const inOrderBut = (others: Readonly<Record<string, string>>) =>
  Object.entries(others).reduce(
    (all, [title, says]) => all.replace(new RegExp(`^${title} .*`, 'm'), title.padEnd(12) + says),
    inOrder,
  );

/** A refusal as the AWS CLI prints it. */
const refused = (right: string, call: string) =>
  `\nAn error occurred (AccessDeniedException) when calling the ${call} operation: ` +
  `User: arn:aws:iam::123456789012:user/ada is not authorized to perform: ${right} on resource: * because ` +
  'no identity-based policy allows the action\n';

const isMute = { ActionsEnabled: false };
const notDeployed = 'No answer: the stack is not deployed';
const leftOut = 'No answer: AWS has left it out';
const lackingLogs = 'No answer: you lack the right logs:StartQuery';
const lackingAlarms = 'No answer: you lack the right cloudwatch:DescribeAlarms';

type Case = [name: string, code: number, others: typeof well, lines: Readonly<Record<string, string>>];

it.each<Case>([
  [
    'what can wait until the morning calls nobody now; without an answer to a question the exit code is 2',
    2,
    {
      'cloudwatch describe-alarms': alarms(['In the morning: no sale.', 'ALARM'], quiet),
      'logs start-query': refused('logs:StartQuery', 'StartQuery'),
      'acm describe-certificate': ending('2027-01-10T10:00:00Z'),
      'freetier get-account-plan-state': freePlan('2027-03-01T00:00:00+00:00', 10),
    },
    {
      Alarms: 'In the morning: Museum-A since 2026-12-24T08:30:00+00:00. In the morning: no sale.',
      ...{ 'Last sale': lackingLogs, Errors: lackingLogs, Crashes: lackingLogs },
      ...{ Refusals: lackingLogs, Gateway: lackingLogs },
      Certificate: 'In the morning: 17 days left, ISSUED',
      Plan: 'In the morning: FREE, ACTIVE until 2027-03-01T00:00:00+00:00, or for 10 USD of credits: upgrade it',
    },
  ],
  [
    'a failed query, and a CLI that does not know the question, leave no answer',
    2,
    {
      'cloudwatch describe-alarms': refused('cloudwatch:DescribeAlarms', 'DescribeAlarms'),
      ...{ gateway: { status: 'Failed', results: [] }, sold: complete() },
      'freetier get-account-plan-state': "aws: error: argument command: Invalid choice: 'freetier', maybe you meant",
    },
    {
      ...{ Alarms: lackingAlarms, Certificate: lackingAlarms },
      'Last sale': 'none in what the log has of seven days',
      Gateway: 'No answer: the query Refused by API Gateway ended as Failed',
      Plan: 'No answer: the AWS CLI is too old: install a newer one',
    },
  ],
  [
    'neither an alarm for nobody nor an account without a plan wakes anybody',
    0,
    {
      'cloudwatch describe-alarms': alarms(['Nobody: it rolls a release back.', 'ALARM', isMute], quiet),
      'freetier get-account-plan-state':
        '\nAn error occurred (ResourceNotFoundException) when calling GetAccountPlanState',
    },
    { Alarms: 'Museum-A since 2026-12-24T08:30:00+00:00. Nobody: it rolls a release back.', Plan: 'none' },
  ],
  [
    'an account without credits does',
    1,
    { 'freetier get-account-plan-state': freePlan('2027-06-01T00:00:00+00:00', 9.9) },
    { Plan: 'Now: FREE, ACTIVE until 2027-06-01T00:00:00+00:00, or for 9.9 USD of credits: upgrade it' },
  ],
  [
    'an alarm whose mails are switched off does, if it were to call now',
    1,
    {
      'cloudwatch describe-alarms': alarms(
        ['Now: 5xx.', 'OK', isMute],
        ['In the morning: it ends.', 'INSUFFICIENT_DATA', isMute],
      ),
    },
    {
      Alarms: ['A', 'B']
        .map((name) => `Museum-${name} calls nobody: its actions are switched off`)
        .join(`\n${' '.repeat(12)}`)
        .replace(/^/, 'Now: '),
    },
  ],
  [
    'a stack of which nothing runs calls somebody now, and its other questions have no answer',
    1,
    {
      'cloudformation describe-stacks': stackIn('ROLLBACK_COMPLETE', {}),
      'cloudformation list-stack-resources': {
        StackResourceSummaries: [
          { ...resource('AWS::CloudWatch::Alarm', 'Alarms', 'Museum-A'), ResourceStatus: 'DELETE_COMPLETE' },
        ],
      },
    },
    {
      Version: 'Now: no version, ROLLBACK_COMPLETE: read docs/operations.md#a-failed-deployment',
      ...{ Alarms: notDeployed, 'Last sale': notDeployed, Errors: notDeployed, Crashes: notDeployed },
      ...{ Refusals: notDeployed, Gateway: notDeployed, Throttling: notDeployed, Mail: notDeployed },
      Certificate: notDeployed,
    },
  ],
  ...['ROLLBACK_IN_PROGRESS', 'IMPORT_ROLLBACK_COMPLETE', 'DELETE_IN_PROGRESS'].map(
    (state): Case => [
      `a stack in ${state} calls somebody now`,
      1,
      { 'cloudformation describe-stacks': stackIn(state) },
      { Version: `Now: 1a2b3c4d5e6f, ${state}: read docs/operations.md#a-failed-deployment` },
    ],
  ),
  ...['CREATE_IN_PROGRESS', 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', 'UPDATE_ROLLBACK_COMPLETE', 'IMPORT_COMPLETE'].map(
    (state): Case => [
      `a stack in ${state} calls nobody`,
      0,
      { 'cloudformation describe-stacks': stackIn(state) },
      { Version: `1a2b3c4d5e6f, ${state}` },
    ],
  ),
  [
    'a deleted alarm calls somebody now, and the certificate that it named has no answer',
    1,
    { 'cloudwatch describe-alarms': alarms(['Now: 5xx.', 'OK']) },
    {
      Alarms: 'Now: Museum-B is gone: run npx cdk deploy --revert-drift',
      Certificate: 'No answer: the alarm that names it is gone',
    },
  ],
  [
    'what an answer leaves out is no answer',
    2,
    {
      ...Object.fromEntries(
        ['cloudwatch describe-alarms', 'sns list-subscriptions-by-topic'].map((asked) => [asked, {}]),
      ),
      ...{ 'acm describe-certificate': {}, 'freetier get-account-plan-state': {}, 'logs start-query': {} },
      'cloudwatch get-metric-data': throttled([0], ['InternalError']),
    },
    {
      ...{ Alarms: leftOut, 'Last sale': leftOut, Errors: leftOut, Crashes: leftOut, Refusals: leftOut },
      ...{ Gateway: leftOut, Throttling: leftOut, Mail: leftOut, Certificate: leftOut, Plan: leftOut },
    },
  ],
  [
    'a revoked certificate calls somebody now, however long it would last',
    1,
    { 'acm describe-certificate': ending('2027-02-27T23:59:59Z', { Status: 'REVOKED' }) },
    { Certificate: 'Now: 65 days left, REVOKED' },
  ],
  [
    'one that could not be renewed calls in the morning',
    0,
    { 'acm describe-certificate': ending('2027-02-27T23:59:59Z', { RenewalSummary: { RenewalStatus: 'FAILED' } }) },
    { Certificate: 'In the morning: 65 days left, ISSUED, renewal FAILED' },
  ],
  // Seconds: 2027-02-27T23:59:59Z.
  ['a CLI that writes times as numbers says as much', 0, { 'acm describe-certificate': ending(1803772799.0) }, {}],
])('%s', async (_, code, others, lines) => {
  expect(await statusWith(others)).toEqual({ code, out: inOrderBut(lines), err: '' });
});
