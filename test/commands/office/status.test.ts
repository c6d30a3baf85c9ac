/** `npm run status` beside an AWS CLI that gives the answers which AWS documents, and refuses as AWS does. */
import { beforeEach, expect, it, vi } from 'vitest';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import { alarms, awsCli, complete, row, stackIn, throttled } from './aws-cli.ts';

/** A refusal as the AWS CLI prints it. */
const refused = (right: string, call: string) =>
  `\nAn error occurred (AccessDeniedException) when calling the ${call} operation: ` +
  `User: arn:aws:iam::123456789012:user/ada is not authorized to perform: ${right} on resource: * because ` +
  'no identity-based policy allows the action\n';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T09:00:00Z') }));

let cli = awsCli({});
vi.mock('node:child_process', () => ({ execFile: (...asked: Parameters<typeof cli>) => cli(...asked) }));

const statusWith = (answers: Parameters<typeof awsCli>[0]) => {
  cli = awsCli(answers);
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

const freePlan = (accountPlanExpirationDate: string) => ({
  ...{ accountPlanType: 'FREE', accountPlanStatus: 'ACTIVE', accountPlanExpirationDate },
});
const ending = (NotAfter: string) => ({ Certificate: { Status: 'ISSUED', NotAfter } });
const ofSales = (problem: string, more: object) => row({ operation: 'buyMuseumTickets', problem, ...more });
const busy = ofSales('unavailable', { requestId: 'r', cause: 'TimeoutError' });

it('it says of a museum that is in trouble what calls somebody now, and exits with 1', async () => {
  const answers = {
    'cloudformation describe-stacks': stackIn('UPDATE_ROLLBACK_FAILED'),
    'cloudwatch describe-alarms': alarms(['Now: 5xx.', 'ALARM'], ['', 'OK']),
    errors: complete(ofSales('internal-error', { requestId: 'r', detail: 'x' }), busy, busy),
    refusals: complete(row({ operation: 'buyMuseumTickets', status: '400', codes: 'sold-out', refused: '12' })),
    'cloudwatch get-metric-data': throttled(['requests by the rate', 3, 4], ['reads']),
    'sns list-subscriptions-by-topic': {
      Subscriptions: [{ SubscriptionArn: 'PendingConfirmation', Endpoint: 'ops@museum.example' }],
    },
    'acm describe-certificate': ending('2026-12-30T09:00:00Z'),
    'freetier get-account-plan-state': freePlan('2027-01-01T00:00:00+00:00'),
  };

  const out = `Version     Now: 1a2b3c4d5e6f, UPDATE_ROLLBACK_FAILED
Alarms      Now: Museum-A since 2026-12-24T08:30:00+00:00. Now: 5xx.
Last sale   in the hour from 2026-12-24 08:00 UTC
Errors      2 buyMuseumTickets, unavailable, TimeoutError
            1 buyMuseumTickets, internal-error, x
Crashes     none in a day
Refusals    12 buyMuseumTickets, 400, sold-out
Gateway     none in a day
Throttling  7 requests by the rate
Mail        Now: no alarm reaches anybody
            ops@museum.example, NOT CONFIRMED
Certificate Now: 6 days left, ISSUED
Plan        Now: FREE, ACTIVE until 2027-01-01T00:00:00+00:00: upgrade it
`;
  expect(await statusWith(answers)).toEqual({ code: 1, out, err: '' });
});

it('it says of a museum what can wait until the morning, and exits with 0', async () => {
  const { code, out } = await statusWith({
    'cloudwatch describe-alarms': alarms(['In the morning: no sale.', 'ALARM']),
    sold: complete(),
    'acm describe-certificate': ending('2027-01-10T10:00:00Z'),
    'freetier get-account-plan-state': freePlan('2027-03-01T00:00:00+00:00'),
  });

  expect([code, out.split('\n').filter((line) => !inOrder.includes(line))]).toEqual([
    0,
    [
      'Alarms      In the morning: Museum-A since 2026-12-24T08:30:00+00:00. In the morning: no sale.',
      'Last sale   none in seven days',
      'Certificate In the morning: 17 days left, ISSUED',
      'Plan        In the morning: FREE, ACTIVE until 2027-03-01T00:00:00+00:00: upgrade it',
    ],
  ]);
});

it('without answers to some questions the other lines stand, and the exit code is 2', async () => {
  const lacksLogs = await statusWith({
    'logs start-query': refused('logs:StartQuery', 'StartQuery'),
    'freetier get-account-plan-state': "aws: error: argument command: Invalid choice: 'freetier', maybe you meant",
  });
  const lacksAlarms = await statusWith({
    'cloudwatch describe-alarms': refused('cloudwatch:DescribeAlarms', 'DescribeAlarms'),
    gateway: { status: 'Failed', results: [] },
  });

  const no = (title: string, why: string) => [title, `${title.padEnd(12)}No answer: ${why}`] as const;
  const noLogs = ['Last sale', 'Errors', 'Crashes', 'Refusals', 'Gateway'].map((title) =>
    no(title, 'you lack the right logs:StartQuery'),
  );
  const noAlarms = ['Alarms', 'Certificate'].map((title) => no(title, 'you lack the right cloudwatch:DescribeAlarms'));
  const inOrderBut = (...others: (readonly [string, string])[]) =>
    others.reduce((all, [title, line]) => all.replace(new RegExp(`^${title} .*`, 'm'), line), inOrder);
  const noPlan = no('Plan', 'the AWS CLI is too old: install a newer one');
  expect(lacksLogs).toEqual({ code: 2, out: inOrderBut(...noLogs, noPlan), err: '' });
  const noGateway = no('Gateway', 'the query Refused by API Gateway ended as Failed');
  expect(lacksAlarms).toEqual({ code: 2, out: inOrderBut(...noAlarms, noGateway), err: '' });
});
