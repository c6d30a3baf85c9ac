/** The local Lambda: workers that keep their state, and take one event at a time. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Outcome } from '../../../local/lambda/invocation.ts';
import { deploy } from '../probe-function.ts';

const answerOf = (outcome: Outcome) => ('payload' in outcome ? JSON.parse(outcome.payload) : outcome);

it('an event reaches the handler with a context, and gets its answer', async () => {
  const { invoke } = deploy(`export const handler = async (event, context) =>
    [event, context.awsRequestId, context.functionName, context.getRemainingTimeInMillis() <= 15_000];`);

  const answer = answerOf(await invoke({ text: 'Ünïcødé', none: undefined }, 'request-1'));

  expect(answer).toEqual([{ text: 'Ünïcødé' }, 'request-1', 'Probe', true]);
});

it.each([
  ['nothing', 'export const handler = async () => {};', { payload: 'null' }],
  ['a thrown text', "export const handler = () => { throw 'text'; };", { error: 'text' }],
  ['no JSON', 'export const handler = () => 1n;', { error: expect.stringContaining('BigInt') }],
])('an event is answered with %s', async (_, source, expected) => {
  expect(await deploy(source).invoke({}, 'request')).toEqual(expected);
});

it('an event sees what the event before it left in the worker, and nothing of the process around it', async () => {
  const { invoke } = deploy(`globalThis.count ??= 0; export const handler = () => [++count, process.env];`, {
    environment: { TABLE: 'ß' },
  });

  const answers = [await invoke({}, 'a'), await invoke({}, 'b')].map(answerOf);

  expect(answers).toEqual([1, 2].map((count) => [count, { TABLE: 'ß' }]));
  expect(globalThis).not.toHaveProperty('count');
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

it('a worker ends after a minute without an event, also while another one has an event now and then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { invoke } = deploy(`const worker = Math.random();
    export const handler = () => new Promise((resolve) => setTimeout(resolve, 20, worker));`);
  const one = async () => answerOf(await invoke({}, 'request'));
  const two = await Promise.all([one(), one()]);

  vi.advanceTimersByTime(30_000);
  await one();
  vi.advanceTimersByTime(29_999);
  expect((await Promise.all([one(), one()])).toSorted()).toEqual(two.toSorted());

  vi.advanceTimersByTime(30_000);
  await one();
  vi.advanceTimersByTime(30_000);
  const later = await Promise.all([one(), one()]);
  expect(later.filter((worker) => two.includes(worker))).toHaveLength(1);
});

// As JSON, a text takes two quotes more.
it.each([
  ['of 6 MB passes', 'a', 6 * 1024 * 1024 - 2, { payload: expect.any(String) }],
  ['of more bytes is an error', 'ß', 3 * 1024 * 1024, { error: 'The answer is larger than 6 MB.' }],
])('an answer %s', async (_, letter, length, outcome) => {
  const { invoke } = deploy(`export const handler = () => '${letter}'.repeat(${length});`);

  expect(await invoke({}, 'request')).toEqual(outcome);
});

it('the output of a function comes line by line', async () => {
  const { invoke, lines } = deploy(
    `export const handler = () => { process.stdout.write('one\\ntwo\\n'); console.error('three'); };`,
  );

  await invoke({}, 'request');

  await vi.waitFor(() => expect(lines.toSorted()).toEqual(['one', 'three', 'two']));
});
