/** The local Lambda: workers that keep their state, and take one event at a time. */
import { getCompileCacheDir } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../local/lambda/lambda.ts';
import { counting, deploy } from '../../support/probe-function.ts';

const answerOf = (outcome: Outcome) => ('payload' in outcome ? JSON.parse(outcome.payload) : outcome);

describe('an event', () => {
  it('reaches the handler with what Lambda says of it, and gets its answer', async () => {
    const { invoke } = deploy(`export const handler = async (event, context) => ({
      event,
      requestId: context.awsRequestId,
      name: context.functionName,
      hasTime: context.getRemainingTimeInMillis() > 0 && context.getRemainingTimeInMillis() <= 15_000,
    });`);

    expect(answerOf(await invoke({ text: 'Ünïcødé', none: undefined }, 'request-1'))).toEqual({
      event: { text: 'Ünïcødé' },
      requestId: 'request-1',
      name: 'Probe',
      hasTime: true,
    });
  });

  it.each([
    ['a value', 'export const handler = () => 1;', { payload: '1' }],
    ['nothing', 'export const handler = async () => {};', { payload: 'null' }],
    ['an error', "export const handler = async () => { throw new Error('Unauthorized'); };", { error: 'Unauthorized' }],
    ['what is no error', "export const handler = () => { throw 'text'; };", { error: 'text' }],
    ['what is no JSON', 'export const handler = () => 1n;', { error: expect.stringContaining('BigInt') }],
  ])('is answered with %s', async (_, source, expected) => {
    expect(await deploy(source).invoke({}, 'request')).toEqual(expected);
  });

  it('sees what the one before left behind', async () => {
    const { invoke } = deploy(`${counting} export const handler = () => ++count;`);

    expect([await invoke({}, 'a'), await invoke({}, 'b'), await invoke({}, 'c')].map(answerOf)).toEqual([1, 2, 3]);
  });

  it('finds compiled what its bundle is made of where this process finds what it is made of', async () => {
    const { invoke } = deploy(`export const handler = () => process.getBuiltinModule('module').getCompileCacheDir();`);

    expect(answerOf(await invoke({}, 'request'))).toBe(getCompileCacheDir());
  });

  it('has a worker to itself, one of four; others wait for their turn', async () => {
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
});

describe('a worker', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends when it has had nothing to do for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { invoke } = deploy(`${counting} export const handler = () => ++count;`);
    const count = async () => answerOf(await invoke({}, 'request'));

    expect([await count(), await count()]).toEqual([1, 2]);
    vi.advanceTimersByTime(59_999);
    expect(await count()).toBe(3);
    vi.advanceTimersByTime(59_999);
    expect(await count()).toBe(4);
    vi.advanceTimersByTime(60_000);
    expect(await count()).toBe(1);
  });

  it('ends also while others have something to do now and then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { invoke } = deploy(`const worker = Math.random();
      export const handler = () => new Promise((resolve) => setTimeout(resolve, 20, worker));`);
    const one = async () => answerOf(await invoke({}, 'request'));
    const two = await Promise.all([one(), one()]);

    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(25_000);
      await one();
    }

    const twoLater = await Promise.all([one(), one()]);
    expect(twoLater.filter((worker) => two.includes(worker))).toHaveLength(1);
  });
});

describe('the environment', () => {
  it('is its own, without anything of the process around it', async () => {
    const source = 'export const handler = () => ({ ...process.env });';
    const [one, other] = [deploy(source, { environment: { TABLE: 'a' } }), deploy(source, { environment: { B: 'ß' } })];

    expect(answerOf(await one.invoke({}, 'request'))).toEqual({ TABLE: 'a' });
    expect(answerOf(await other.invoke({}, 'request'))).toEqual({ B: 'ß' });
    expect(process.env).not.toHaveProperty('B');
  });

  it('holds no reference to the modules of another worker', async () => {
    const { invoke } = deploy(`globalThis.seen ??= 0; export const handler = () => ++globalThis.seen;`);

    await invoke({}, 'request');

    expect(globalThis).not.toHaveProperty('seen');
  });
});

describe('an answer', () => {
  // As JSON, a text takes two quotes more.
  it.each([
    ['of 6 MB passes', 'a', 6 * 1024 * 1024 - 2, true],
    ['of more is an error', 'a', 6 * 1024 * 1024 - 1, false],
    ['is measured in bytes', 'ß', 3 * 1024 * 1024, false],
  ])('%s', async (_, letter, length, passes) => {
    const { invoke } = deploy(`export const handler = () => '${letter}'.repeat(${length});`);

    const outcome = await invoke({}, 'request');

    if (passes) expect(answerOf(outcome).length).toBe(length);
    else expect(outcome).toEqual({ error: 'The answer is larger than 6 MB.' });
  });
});

describe('what a function prints', () => {
  it('comes out line by line', async () => {
    const { invoke, lines } = deploy(
      `export const handler = () => { process.stdout.write('one\\ntwo\\n'); console.error('three'); };`,
    );

    await invoke({}, 'request');

    await vi.waitFor(() => expect(lines.toSorted()).toEqual(['one', 'three', 'two']));
  });
});
