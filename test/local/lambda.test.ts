/** The local Lambda: workers that keep their state, take one event at a time, and are replaced when they fail. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FunctionSettings } from '../../local/lambda/functions.ts';
import type { Invocation, Outcome } from '../../local/lambda/invocation.ts';
import { lambdaFunction } from '../../local/lambda/lambda.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Deploys a function until the end of the test. @param source of its bundle */
const deploy = (source: string, settings: Partial<FunctionSettings> = {}) => {
  const file = join(temporaryFolder(), 'index.mjs');
  const lines: string[] = [];
  writeFileSync(file, source);
  const bounds = { timeoutSeconds: 15, memoryMegabytes: 128 };
  const base = { name: 'Probe', file, exportName: 'handler', environment: {}, ...bounds };
  const { invoke, close } = lambdaFunction({ ...base, ...settings }, (line) => lines.push(line));
  onTestFinished(close);
  return {
    /** @param limits 65 seconds unless given */
    invoke: (event: object, requestId: string, limits: Partial<Invocation> = {}) =>
      invoke(JSON.stringify(event), { requestId, answerBy: performance.now() + 65_000, ...limits }),
    lines,
  };
};

const answerOf = (outcome: Outcome) => ('payload' in outcome ? JSON.parse(outcome.payload) : outcome);

it('an event sees nothing of the process around its worker', async () => {
  const { invoke } = deploy('export const handler = () => process.env;', { environment: { TABLE: 'ß' } });

  expect(answerOf(await invoke({}, 'a'))).toEqual({ TABLE: 'ß' });
});

it('an event has one of four workers to itself, or waits for its turn', async () => {
  const { invoke } = deploy(`let active = 0;
    const worker = Math.random();
    export const handler = async () => {
      active++;
      const seen = active;
      await new Promise((resolve) => setTimeout(resolve, 10));
      active--;
      return { worker, seen };
    };`);

  const answers = await Promise.all(Array.from({ length: 12 }, () => invoke({}, 'request').then(answerOf)));

  expect(answers.map(({ seen }) => seen)).toEqual(Array(12).fill(1));
  expect(new Set(answers.map(({ worker }) => worker)).size).toBe(4);
});

it('a worker ends after a minute without an event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { invoke } = deploy('let count = 0; export const handler = () => ++count;');
  const counts: number[] = [];

  for (const pause of [0, 59_999, 59_999, 60_000]) {
    vi.advanceTimersByTime(pause);
    counts.push(answerOf(await invoke({}, 'request')));
  }

  expect(counts).toEqual([1, 2, 3, 1]);
});

it('an answer of more than 6 MB is an error', async () => {
  const { invoke } = deploy(`export const handler = () => 'ß'.repeat(${3 * 1024 * 1024});`);

  expect(await invoke({}, 'request')).toEqual({ error: 'The answer is larger than 6 MB.' });
});

const refused = { refused: 'TooManyRequestsException' };
const exited = { error: 'The runtime exited.' };
const timedOut = { error: 'The task timed out after 1.00 seconds.' };

it.each([
  // It sleeps between the rounds, to leave the processor to others: its events wait as for any loop.
  ['computes for ever', 'while (true) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);', timedOut],
  ['exits', 'process.exit(1);', exited],
  ['throws where nobody catches', "return new Promise(() => setTimeout(() => { throw Error('late'); }));", exited],
])('a worker that %s is ended, and the next event gets a new one', async (_, deed, outcome) => {
  const source = `let count = 0;
    export const handler = (event) => { count++; if (event.fail) { ${deed} } return count; };`;
  const { invoke } = deploy(source, { timeoutSeconds: 1 });
  await invoke({}, 'first');

  expect(await invoke({ fail: true }, 'second')).toEqual(outcome);
  expect(await invoke({}, 'third')).toEqual({ payload: '1' });
});

it('a failing worker has no more time than its caller, whose deadline is told to the function', async () => {
  const { invoke, lines } = deploy(`export const handler = ({ late }, { getRemainingTimeInMillis }) => {
    if (late) console.log(getRemainingTimeInMillis() <= 300);
    return late && new Promise(() => setInterval(() => {}, 1000));
  };`);
  await invoke({}, 'first');

  const outcome = await invoke({ late: true }, 'request', { answerBy: performance.now() + 300 });

  expect(outcome).toEqual({ refused: 'The task timed out after 0.30 seconds.' });
  expect(lines).toEqual(['true']);
});

it('a failing worker makes way for the events that wait', async () => {
  const { invoke } = deploy('export const handler = (event) => { if (event.fail) process.exit(1); return 1; };');

  const outcomes = Array.from({ length: 12 }, (_, index) => invoke({ fail: index < 6 }, `request-${index}`));

  expect(await Promise.all(outcomes)).toEqual([...Array(6).fill(exited), ...Array(6).fill({ payload: '1' })]);
});

it('a failing worker says why it cannot even start', async () => {
  const { invoke, lines } = deploy("throw new Error('no such table');");

  expect(await invoke({}, 'request')).toEqual(exited);
  expect(lines.join('\n')).toContain('no such table');
});

it('a waiting event whose time or caller is gone is refused, never runs, and holds up none', async () => {
  const { invoke, lines } = deploy(`export const handler = async ({ name, milliseconds = 0 }) => {
    console.log(name);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return name;
  };`);
  const busy = Promise.all(Array.from({ length: 4 }, () => invoke({ name: 'busy', milliseconds: 400 }, 'request')));
  const caller = new AbortController();
  const late = invoke({ name: 'late' }, 'request', { answerBy: performance.now() + 5050 });
  const left = invoke({ name: 'left' }, 'request', { gone: caller.signal });
  const patient = invoke({ name: 'patient' }, 'request');

  caller.abort();

  expect(await Promise.all([late, left, patient])).toEqual([refused, refused, { payload: '"patient"' }]);
  expect(await invoke({ name: 'too late' }, 'request', { gone: caller.signal })).toEqual(refused);
  await busy;
  await vi.waitFor(() => expect(lines.toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'patient']));
});
