/** `npm run status` beside an AWS CLI that gives the answers which AWS documents, and refuses as AWS does. */
import { beforeEach, expect, it, vi } from 'vitest';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { alarm, awsCli, complete, row, summed } from './aws-cli.ts';

/** A refusal as the AWS CLI prints it. */
const refused = (right: string, call: string) =>
  `\nAn error occurred (AccessDeniedException) when calling the ${call} operation: ` +
  `User: arn:aws:iam::123456789012:user/ada is not authorized to perform: ${right} on resource: * because ` +
  'no identity-based policy allows the action\n';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T09:00:00Z') }));

const statusWith = (answers: object) => {
  const variables = { PATH: `${awsCli(answers)}:${process.env.PATH}` };
  return runAnewHere('.', 'commands/office/status.ts', ['--stack', 'Museum'], variables);
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

const unconfirmed = { Subscriptions: [{ SubscriptionArn: 'PendingConfirmation', Endpoint: 'ops@museum.example' }] };
const plan = (accountPlanExpirationDate: string) => ({
  ...{ accountPlanType: 'FREE', accountPlanStatus: 'ACTIVE', accountPlanExpirationDate },
});
const failedStack = { Stacks: [{ StackStatus: 'UPDATE_ROLLBACK_FAILED' }] };
const ending = (NotAfter: string) => ({ Certificate: { Status: 'ISSUED', NotAfter } });
const error = (problem: string, more: object) =>
  row({ operation: 'buyMuseumTickets', problem, requestId: 'r', ...more });

it.each<[string, number, object, string]>([
  [
    'an alarm that calls now',
    1,
    {
      'cloudwatch describe-alarms': {
        MetricAlarms: [alarm('Museum-A', 'Now: 5xx.', 'ALARM'), alarm('Museum-B', '', 'OK')],
      },
    },
    'Alarms      Now: Museum-A since 2026-12-24T08:30:00+00:00. Now: 5xx.',
  ],
  [
    'an alarm that can wait',
    0,
    { 'cloudwatch describe-alarms': { MetricAlarms: [alarm('Museum-B', 'In the morning: no sale.', 'ALARM')] } },
    'Alarms      In the morning: Museum-B since 2026-12-24T08:30:00+00:00. In the morning: no sale.',
  ],
  ['a stack between two versions', 1, { 'cloudformation describe-stacks': failedStack }, 'Version     Now: '],
  ['no sale in a week', 0, { sold: complete() }, 'Last sale   none in seven days'],
  [
    'errors by operation and cause, the most frequent first',
    0,
    {
      errors: complete(
        error('internal-error', { detail: 'x' }),
        error('unavailable', { cause: 'TimeoutError' }),
        error('unavailable', { cause: 'TimeoutError' }),
      ),
    },
    'Errors      2 buyMuseumTickets, unavailable, TimeoutError\n            1 buyMuseumTickets, internal-error, x',
  ],
  [
    'refusals by operation',
    0,
    { refusals: complete(row({ operation: 'buyMuseumTickets', status: '400', codes: 'sold-out', refused: '12' })) },
    'Refusals    12 buyMuseumTickets, 400, sold-out',
  ],
  [
    'throttling, summed over the day',
    0,
    {
      'cloudwatch get-metric-data': {
        MetricDataResults: [summed('m0', 'requests by the rate', 3, 4), summed('m2', 'reads')],
      },
    },
    'Throttling  7 requests by the rate',
  ],
  [
    'alarms that reach nobody',
    1,
    { 'sns list-subscriptions-by-topic': unconfirmed },
    'Mail        Now: no alarm reaches anybody\n            ops@museum.example, NOT CONFIRMED',
  ],
  [
    'a certificate that ends in a week',
    1,
    { 'acm describe-certificate': ending('2026-12-30T09:00:00Z') },
    'Certificate Now: 6 days',
  ],
  [
    'a certificate that was not renewed',
    0,
    { 'acm describe-certificate': ending('2027-01-10T10:00:00Z') },
    'Certificate In the morning: 17 days left, ISSUED',
  ],
  [
    'an account on the Free plan',
    0,
    { 'freetier get-account-plan-state': plan('2027-03-01T00:00:00+00:00') },
    'Plan        In the morning: FREE',
  ],
  [
    'an account that AWS closes soon',
    1,
    { 'freetier get-account-plan-state': plan('2027-01-01T00:00:00+00:00') },
    'Plan        Now: FREE',
  ],
])('it shows %s, and exits with %i', async (_, code, answers, line) => {
  const said = await statusWith(answers);

  expect([said.code, said.err]).toEqual([code, '']);
  expect(`\n${said.out}`).toContain(`\n${line}`);
});

it.each<[string, object, number, RegExp]>([
  [
    'a right to ask the logs',
    { start: refused('logs:StartQuery', 'StartQuery') },
    5,
    /No answer: you lack the right logs:StartQuery/,
  ],
  [
    'a right to see the alarms',
    { 'cloudwatch describe-alarms': refused('cloudwatch:DescribeAlarms', 'DescribeAlarms') },
    2,
    /No answer: you lack the right cloudwatch:DescribeAlarms/,
  ],
  [
    'a right to see the plan',
    { 'freetier get-account-plan-state': refused('freetier:GetAccountPlanState', 'GetAccountPlanState') },
    1,
    /^Plan {8}No answer: you lack the right freetier:GetAccountPlanState$/m,
  ],
  [
    'a CLI that knows the plan',
    { 'freetier get-account-plan-state': "aws: error: argument command: Invalid choice: 'freetier', maybe you meant" },
    1,
    /^Plan {8}No answer: the AWS CLI is too old: install a newer one$/m,
  ],
  [
    'a query that ends well',
    { gateway: { status: 'Failed', results: [] } },
    1,
    /^Gateway {5}No answer: .+ ended as Failed$/m,
  ],
])('without %s the other lines stand, and the exit code is 2', async (_, answers, lines, says) => {
  const { code, out } = await statusWith(answers);

  const [wanted, said] = [inOrder.split('\n'), out.split('\n')];
  expect(code).toBe(2);
  expect(out).toMatch(says);
  expect(said.filter((line) => line.includes('No answer: '))).toHaveLength(lines);
  expect(said.filter((line) => !line.includes('No answer: '))).toEqual(wanted.filter((line, at) => said[at] === line));
  expect(said).toHaveLength(wanted.length);
});
