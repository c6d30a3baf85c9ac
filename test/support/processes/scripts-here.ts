/** Runs a script of the project in this process: the output is the same, in a tenth of the time. */
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { isMainThread } from 'node:worker_threads';
// esbuild works in the folder that is current at its import. That must not be a copy of the project, which is removed.
import 'esbuild';
import { expect, vi } from 'vitest';
import { inThisFile, setEnvironment } from '../surroundings.ts';

/** The output of a command that refuses. @param line the error, or only its beginning if it has no `$` */
export const refusal = (code: number, line: RegExp) => {
  const source = line.source.endsWith('$') ? line.source.slice(0, -1) : `${line.source}[^\\n]*`;
  return { code, out: '', err: expect.stringMatching(new RegExp(`${source}\\n$`)) };
};

/**
 * Run one script at a time: they share arguments, environment, folder, output and exit code. All our modules are loaded
 * again, as in a process. Only a process can show that it ends, what libraries write past Node, and that several
 * processes get along.
 * @param home the project, or a copy of it
 * @param variables besides those of this process
 */
export const runAnewHere = async (
  home: string,
  script: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
) => {
  const { argv, exitCode } = process;
  const [environment, folder, path] = [{ ...process.env }, process.cwd(), resolve(home, script)];
  const [out, err] = [new PassThrough(endless), new PassThrough(endless)];
  const streams = [
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(out as unknown as typeof process.stdout),
    vi.spyOn(process, 'stderr', 'get').mockReturnValue(err as unknown as typeof process.stderr),
  ];
  using _ = inThisFile(() => {
    for (const stream of streams) stream.mockRestore();
    Object.assign(process, { argv, exitCode });
    setEnvironment(environment);
    goTo(folder);
  });
  Object.assign(process, { argv: [process.execPath, path, ...args], exitCode: 0 });
  Object.assign(process.env, variables);
  goTo(home);
  vi.resetModules();
  await import(path);
  return { code: Number(process.exitCode), out: textIn(out), err: textIn(err) };
};

/** Nobody reads before the script has ended. */
const endless = { highWaterMark: 2 ** 30 };
const textIn = (stream: PassThrough) => String(stream.read() ?? '');

/** Threads, in which `npm run mutants` runs tests, may not change their folder. */
const goTo = (folder: string): void => {
  if (isMainThread) process.chdir(folder);
};
