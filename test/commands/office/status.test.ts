/** `npm run status` with a stub of the AWS CLI, which answers and refuses as AWS documents. */
import { beforeEach, expect, it, vi } from 'vitest';
import { runAnewHere } from '../../support/processes/scripts-here.ts';
import {
  alarms,
  complete,
  ending,
  errorsAndCrashes,
  freePlan,
  quiet,
  refused,
  resources,
  row,
  stackIn,
  subscription,
  throttled,
  well,
} from './documented-answers.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T09:00:00Z') }));

let answers = well;
vi.mock('node:child_process', () => ({
  execFile: (program: string, words: readonly string[], { env }: typeof process, done: (...out: unknown[]) => void) => {
    if (program !== 'aws') throw new Error(`${program} is not the AWS CLI.`);
    const after = (name: string) => words[words.lastIndexOf(name) + 1] ?? '';
    // A query's id is its text.
    const query = words[1] === 'get-query-results' && after('--query-id');
    const answer = answers.all ?? answers[query || words.slice(0, 2).join(' ')] ?? { queryId: after('--query-string') };
    // By default the AWS CLI adds details below its message.
    const more = env.AWS_CLI_ERROR_FORMAT === 'legacy' ? '' : '\n\nAdditional error details:\nType: User\n';
    if (typeof answer === 'string') done({ code: 254, stderr: answer + more });
    else done(null, { stdout: JSON.stringify(answer) });
  },
}));

/** @param others replace the answers of a healthy museum; a text is an error */
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

it('status says what calls somebody now when a museum is in trouble, and exits with 1', async () => {
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
    ...stackIn('UPDATE_ROLLBACK_FAILED'),
    ...alarms(['Now: 5xx.', 'ALARM'], ['', 'OK']),
    ...errorsAndCrashes,
    refusals: complete(row({ operation: 'buyMuseumTickets', status: '400', codes: 'sold-out', refused: '12' })),
    ...throttled(['requests by the rate', 'Complete', 3, 4], ['reads', 'PartialData', 5], ['reads', 'Complete', 6]),
    ...subscription('PendingConfirmation'),
    ...ending('2026-12-30T09:00:00Z'),
    ...freePlan('2027-01-01T00:00:00+00:00', 80.5),
  });

  expect(said).toEqual({ code: 1, out, err: '' });
});

/** The lines of a healthy museum, with other texts behind some titles. */
const inOrderBut = (others: Readonly<Record<string, string>>) =>
  Object.entries(others).reduce(
    (all, [title, says]) => all.replace(new RegExp(`^${title} .*`, 'm'), title.padEnd(12) + says),
    inOrder,
  );

const logs = (says: string) => ({ 'Last sale': says, Errors: says, Crashes: says, Refusals: says, Gateway: says });
const alarmed = (says: string) => ({ Alarms: says, Certificate: says });
const [notDeployed, leftOut] = ['No answer: the stack is not deployed', 'No answer: AWS has left it out'];
const aside = 'read docs/operations.md#a-failed-deployment';
const isMute = 'calls nobody: its actions are switched off, or gone';
const freetier = 'freetier get-account-plan-state';
const free = (end: string, sum: unknown) => `FREE, ACTIVE until ${end}, or for ${sum} USD of credits: upgrade it`;
const gone = {
  Alarms: 'Now: Museum-B is gone: run npx cdk deploy --revert-drift',
  Certificate: 'No answer: the alarm that names it is gone',
};
const [late, ofLate] = ['2027-02-27T23:59:59Z', '65 days left, ISSUED'];
const failedRenewal = { RenewalSummary: { RenewalStatus: 'FAILED' } };

it.each<[what: string, code: number, others: typeof well, lines: Readonly<Record<string, string>>]>([
  [
    'what can wait until the morning, and logs that may not be read',
    2,
    {
      ...{ ...alarms(['In the morning: no sale.', 'ALARM'], quiet), ...ending('2027-01-10T10:00:00Z') },
      ...{ ...freePlan('2027-03-01', 10), 'logs start-query': refused('logs:StartQuery', 'StartQuery') },
    },
    {
      Alarms: 'In the morning: Museum-A since 2026-12-24T08:30:00+00:00. In the morning: no sale.',
      ...logs('No answer: you lack the right logs:StartQuery'),
      Certificate: 'In the morning: 17 days left, ISSUED',
      Plan: `In the morning: ${free('2027-03-01', 10)}`,
    },
  ],
  [
    'alarms that may not be read, a query that failed, and a CLI that does not know the command',
    2,
    {
      'cloudwatch describe-alarms': refused('cloudwatch:DescribeAlarms', 'DescribeAlarms'),
      ...{ gateway: { status: 'Failed', results: [] }, sold: complete() },
      [freetier]: "aws: error: argument command: Invalid choice: 'freetier', maybe you meant",
    },
    {
      ...alarmed('No answer: you lack the right cloudwatch:DescribeAlarms'),
      'Last sale': 'none in what the log has of seven days',
      Gateway: 'No answer: the query Refused by API Gateway ended as Failed',
      Plan: 'No answer: the AWS CLI is too old: install a newer one',
    },
  ],
  [
    'an alarm that calls nobody, and an account without a plan',
    0,
    {
      ...alarms(['Nobody: it rolls a release back.', 'ALARM', false], quiet),
      [freetier]: '\nAn error occurred (ResourceNotFoundException) when calling GetAccountPlanState',
    },
    { Alarms: 'Museum-A since 2026-12-24T08:30:00+00:00. Nobody: it rolls a release back.', Plan: 'none' },
  ],
  ['an account without credits', 1, freePlan('2027-06-01', 9.9), { Plan: `Now: ${free('2027-06-01', 9.9)}` }],
  ['credits that nobody knows', 1, freePlan('2027-06-01'), { Plan: `Now: ${free('2027-06-01', 'an unknown sum')}` }],
  [
    'alarms that are switched off, or have nobody to mail',
    1,
    alarms(['Now: 5xx.', 'OK', false], ['In the morning: it ends.', 'INSUFFICIENT_DATA', 'idle']),
    { Alarms: `Now: Museum-A ${isMute}\n            Museum-B ${isMute}` },
  ],
  ['a deleted alarm, which named the certificate', 1, alarms(['Now: 5xx.', 'OK']), gone],
  [
    'a stack in which nothing runs',
    1,
    {
      ...stackIn('ROLLBACK_COMPLETE', {}),
      ...resources(['CloudWatch::Alarm', 'AlarmsServerErrorsD0E4A1EF', 'Museum-A', 'DELETE_COMPLETE']),
    },
    {
      Version: `Now: no version, ROLLBACK_COMPLETE: ${aside}`,
      ...{ ...logs(notDeployed), ...alarmed(notDeployed), Throttling: notDeployed, Mail: notDeployed },
    },
  ],
  [
    'answers that leave out what was asked',
    2,
    {
      ...{ 'cloudwatch describe-alarms': {}, 'sns list-subscriptions-by-topic': {}, 'acm describe-certificate': {} },
      ...{ [freetier]: {}, 'logs start-query': {}, ...throttled(['reads', 'InternalError']) },
    },
    { ...logs(leftOut), ...alarmed(leftOut), Throttling: leftOut, Mail: leftOut, Plan: leftOut },
  ],
  ['a revoked certificate', 1, ending(late, { Status: 'REVOKED' }), { Certificate: 'Now: 65 days left, REVOKED' }],
  ['a failed renewal', 0, ending(late, failedRenewal), { Certificate: `In the morning: ${ofLate}, renewal FAILED` }],
  ['a time in seconds, that of 2027-02-27T23:59:59Z', 0, ending(1803772799.0), {}],
])('the exit code tells if somebody has to get up, or an answer is missing: %s', async (_, code, others, lines) => {
  expect(await statusWith(others)).toEqual({ code, out: inOrderBut(lines), err: '' });
});

it('it says once why no question has an answer', async () => {
  const all = '\nAn error occurred (ExpiredToken) when calling the DescribeStacks operation: It has expired\n';
  const out = 'Version     No answer: An error occurred (ExpiredToken): It has expired\n';

  expect(await statusWith({ all })).toEqual({ code: 2, out, err: '' });
});

it.each([
  [0, '', ['CREATE_IN_PROGRESS', 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', 'UPDATE_ROLLBACK_COMPLETE', 'IMPORT_COMPLETE']],
  [1, `: ${aside}`, ['ROLLBACK_IN_PROGRESS', 'IMPORT_ROLLBACK_COMPLETE', 'DELETE_IN_PROGRESS']],
])('status exits with %i while the stack is in one of these states%s', async (code, more, states) => {
  for (const state of states) {
    const out = inOrderBut({ Version: `${code ? 'Now: ' : ''}1a2b3c4d5e6f, ${state}${more}` });
    expect(await statusWith(stackIn(state))).toEqual({ code, out, err: '' });
  }
});
