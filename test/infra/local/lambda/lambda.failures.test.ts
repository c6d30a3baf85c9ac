/** The local Lambda when something goes wrong: workers end at their time, are replaced, and leave nobody waiting. */
import { describe, expect, it, vi } from 'vitest';
import { counting, deploy } from '../../../support/probe-function.ts';

describe('a worker that fails', () => {
  it.each([
    // It sleeps between the rounds, so that nobody else's work waits for it: its events wait as for any loop.
    ['computes without end', 'while (true) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);'],
    ['never answers', 'return new Promise(() => setInterval(() => {}, 1000));'],
  ])('is ended at its time when it %s, and the next event gets a new one', async (_, deed) => {
    const { invoke } = deploy(
      `${counting} export const handler = (event) => { count++; if (event.fail) ${deed} return count; };`,
      {
        timeoutSeconds: 1,
      },
    );
    await invoke({}, 'first');

    expect(await invoke({ fail: true }, 'second')).toEqual({ error: 'The task timed out after 1.00 seconds.' });
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

describe('an event that waits for a worker', () => {
  const slow = `export const handler = async ({ name, milliseconds = 0 }) => {
    console.log(name);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return name;
  };`;

  it('is refused when its time to begin is over, and never runs', async () => {
    const { invoke, lines } = deploy(slow);
    const busy = Array.from({ length: 4 }, () => invoke({ name: 'busy', milliseconds: 500 }, 'request'));

    const late = await invoke({ name: 'late' }, 'request', { answerBy: performance.now() + 5050 });
    await Promise.all(busy);

    expect(late).toEqual({ refused: 'TooManyRequestsException' });
    expect(await invoke({ name: 'next' }, 'request')).toEqual({ payload: '"next"' });
    await vi.waitFor(() => expect(lines.toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'next']));
  });

  it('that begins late has no more time than its caller', async () => {
    const { invoke } = deploy(
      'export const handler = async (_, { getRemainingTimeInMillis }) => getRemainingTimeInMillis();',
    );

    const outcome = await invoke({}, 'request', { answerBy: performance.now() + 7000 });

    expect(Number('payload' in outcome && outcome.payload)).toBeLessThanOrEqual(7000);
    expect(Number('payload' in outcome && outcome.payload)).toBeGreaterThan(5000);
  });

  it('never runs once its caller is gone', async () => {
    const { invoke, lines } = deploy(slow);
    const busy = Array.from({ length: 4 }, () => invoke({ name: 'busy', milliseconds: 500 }, 'request'));
    const caller = new AbortController();
    const left = invoke({ name: 'left' }, 'request', { gone: caller.signal });

    caller.abort();

    expect(await left).toEqual({ refused: 'TooManyRequestsException' });
    expect(await invoke({ name: 'too late' }, 'request', { gone: caller.signal })).toEqual({
      refused: 'TooManyRequestsException',
    });
    await Promise.all(busy);
    expect(await invoke({ name: 'next' }, 'request')).toEqual({ payload: '"next"' });
    await vi.waitFor(() => expect(lines.toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'next']));
  });

  it('leaves its place to those behind it', async () => {
    const { invoke } = deploy(slow);
    const busy = Array.from({ length: 4 }, () => invoke({ name: 'busy', milliseconds: 300 }, 'request'));
    const late = invoke({ name: 'late' }, 'request', { answerBy: performance.now() + 5050 });
    const patient = invoke({ name: 'patient' }, 'request');

    expect(await Promise.all([late, patient])).toEqual([
      { refused: 'TooManyRequestsException' },
      { payload: '"patient"' },
    ]);
    await Promise.all(busy);
  });
});

describe('closing', () => {
  it('ends the events that run and those that wait', async () => {
    const { invoke, close } = deploy('export const handler = () => new Promise(() => setInterval(() => {}, 1000));', {
      timeoutSeconds: 3,
    });
    const outcomes = Array.from({ length: 6 }, (_, index) => invoke({}, `request-${index}`));

    await close();

    expect(await Promise.all(outcomes)).toEqual([
      ...Array(4).fill({ error: 'The runtime exited.' }),
      ...Array(2).fill({ refused: 'TooManyRequestsException' }),
    ]);
  });

  it('lets no event begin that comes later', async () => {
    const { invoke, close, lines } = deploy(`console.log('began'); export const handler = () => {};`);

    await close();

    expect(await invoke({}, 'request')).toEqual({ refused: 'TooManyRequestsException' });
    expect(lines).toEqual([]);
  });
});
