/** The local Lambda when something goes wrong: workers end at their timeout, are replaced, and leave nobody waiting. */
import { expect, it, vi } from 'vitest';
import { deploy } from '../probe-function.ts';

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

it('closing ends the events that run and those that wait, and lets none begin later', async () => {
  const source = "console.log('began'); export const handler = () => new Promise(() => setInterval(() => {}, 1000));";
  const { invoke, close, lines } = deploy(source, { timeoutSeconds: 3 });
  const outcomes = Array.from({ length: 6 }, (_, index) => invoke({}, `request-${index}`));
  await vi.waitFor(() => expect(lines).toHaveLength(4), 5000);

  await close();

  expect(await Promise.all(outcomes)).toEqual([...Array(4).fill(exited), ...Array(2).fill(refused)]);
  expect(await invoke({}, 'later')).toEqual(refused);
  expect(lines).toHaveLength(4);
});
