/** The local Lambda: workers that keep their state, take one event at a time, and end when something goes wrong. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type FunctionSettings,
  type LambdaFunction,
  lambdaFunction,
  type Outcome,
} from '../../../../infra/local/lambda/lambda.ts';

const running: { close(): Promise<void>; folder: string }[] = [];

afterEach(async () => {
  for (const { close, folder } of running.splice(0)) {
    await close();
    rmSync(folder, { recursive: true });
  }
});

/** A function with this source as its bundle. */
const deploy = (source: string, settings: Partial<FunctionSettings> = {}): LambdaFunction & { lines: string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  const lines: string[] = [];
  writeFileSync(join(folder, 'index.mjs'), source);
  const { invoke, close } = lambdaFunction(
    {
      name: 'Probe',
      file: join(folder, 'index.mjs'),
      exportName: 'handler',
      environment: {},
      timeoutSeconds: 15,
      memoryMegabytes: 128,
      ...settings,
    },
    (line) => lines.push(line),
  );
  running.push({ close, folder });
  return { invoke, close, lines };
};

const answerOf = (outcome: Outcome) => ('payload' in outcome ? JSON.parse(outcome.payload) : outcome);

const counting = 'let count = 0;';

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

describe('a worker that fails', () => {
  it.each([
    ['computes without end', 'while (true);'],
    ['never answers', 'return new Promise(() => setInterval(() => {}, 1000));'],
  ])('is ended at its time when it %s, and the next event gets a new one', async (_, deed) => {
    const { invoke } = deploy(
      `${counting} export const handler = (event) => { count++; if (event.fail) ${deed} return count; };`,
      {
        timeoutSeconds: 0.5,
      },
    );
    await invoke({}, 'first');

    expect(await invoke({ fail: true }, 'second')).toEqual({ error: 'The task timed out after 0.5 seconds.' });
    expect(await invoke({}, 'third')).toEqual({ payload: '1' });
  });

  it.each([
    ['exits', 'process.exit(1);'],
    ['throws where nobody catches', "return new Promise(() => setTimeout(() => { throw new Error('late'); }));"],
  ])('is replaced when it %s', async (_, deed) => {
    const { invoke } = deploy(
      `${counting} export const handler = (event) => { count++; if (event.fail) { ${deed} } return count; };`,
    );
    await invoke({}, 'first');

    expect(await invoke({ fail: true }, 'second')).toEqual({ error: 'The runtime exited.' });
    expect(await invoke({}, 'third')).toEqual({ payload: '1' });
  });

  it('makes way for the events that wait', async () => {
    const { invoke } = deploy('export const handler = (event) => { if (event.fail) process.exit(1); return 1; };');

    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => invoke({ fail: index < 6 }, `request-${index}`)),
    );

    expect(outcomes).toEqual([...Array(6).fill({ error: 'The runtime exited.' }), ...Array(6).fill({ payload: '1' })]);
  });

  it('tells why when it cannot even start', async () => {
    const { invoke, lines } = deploy("throw new Error('no such table');");

    expect(await invoke({}, 'request')).toEqual({ error: 'The runtime exited.' });
    expect(lines.join('\n')).toContain('no such table');
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

describe('closing', () => {
  it('ends the events that run and those that wait', async () => {
    const { invoke, close } = deploy('export const handler = () => new Promise(() => setInterval(() => {}, 1000));', {
      timeoutSeconds: 3,
    });
    const outcomes = Array.from({ length: 6 }, (_, index) => invoke({}, `request-${index}`));

    await close();

    expect(await Promise.all(outcomes)).toEqual(Array(6).fill({ error: expect.not.stringContaining('timed out') }));
  });
});
