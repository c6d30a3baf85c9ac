/** Checks that run side by side: one verdict on all of them, and nothing that one says amid the words of another. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = join(import.meta.dirname, 'support/side-by-side.ts');

/** A process that checks by these programs. */
const checking = (...programs: readonly string[]) => {
  const commands = programs.map((program) => [process.execPath, '-e', program]);
  const script = `
    import { allPass } from ${JSON.stringify(module)};
    process.exitCode = (await allPass(...${JSON.stringify(commands)})) ? 0 : 1;`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return { status, stdout };
};

it.each([
  ['none fails', '', '', 0],
  ['the last fails', '', 'process.exitCode = 3', 1],
  ['another fails', 'process.exitCode = 3', '', 1],
  ['one is killed', "process.kill(process.pid, 'SIGKILL')", '', 1],
])('end with one verdict when %s', (_, first, last, status) => {
  expect(checking(first, last)).toEqual({ status, stdout: '' });
});

it('are heard after the last, in their order and in one piece each, on whichever stream they speak', () => {
  const late = "console.log('types 1'); setTimeout(() => console.error('types 2'), 200)";
  const latest = "console.log('tests 1'); setTimeout(() => console.log('tests 2'), 400)";

  expect(checking(late, "console.log('format')", latest)).toEqual({
    status: 0,
    stdout: 'tests 1\ntests 2\ntypes 1\ntypes 2\nformat\n',
  });
});
