/** Runs a script of the project in this process: the output is the same, in a tenth of the time. */
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { isMainThread } from 'node:worker_threads';
// It starts in the folder in which it was loaded, which must not be that of a copy: copies are removed.
import 'esbuild';
import { expect, vi } from 'vitest';
import { inThisFile, setEnvironment } from '../surroundings.ts';

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a command says that refuses. @param line of the whole error, or of its beginning where it has no `$` */
export const refusal = (code: number, line: RegExp): Said => {
  const source = line.source.endsWith('$') ? line.source.slice(0, -1) : `${line.source}[^\\n]*`;
  return { code, out: '', err: expect.stringMatching(new RegExp(`${source}\\n$`)) };
};

/**
 * Run one script at a time: they share arguments, environment, folder, output and exit code. All our modules are loaded
 * again, as in a process. What only a process shows needs one: that it ends, what libraries write past Node, that
 * several get along.
 * @param home the project, or a copy of it
 * @param variables besides those of this process
 */
export const runAnewHere = (
  home: string,
  script: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Said> => {
  const [environment, folder] = [{ ...process.env }, process.cwd()];
  const restore = inThisFile(() => {
    setEnvironment(environment);
    goTo(folder);
  });
  Object.assign(process.env, variables);
  vi.resetModules();
  const path = resolve(home, script);
  goTo(home);
  return heard([path, ...args], () => import(path)).finally(restore);
};

/** Threads, in which `npm run mutants` runs tests, may not change their folder. */
const goTo = (folder: string): void => {
  if (isMainThread) process.chdir(folder);
};

/** Runs with this command line. @returns the output and the exit code */
const heard = async (words: readonly string[], run: () => Promise<unknown>): Promise<Said> => {
  const { argv, exitCode } = process;
  const [out, err] = [listener(), listener()];
  const streams = [
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(out.stream as typeof process.stdout),
    vi.spyOn(process, 'stderr', 'get').mockReturnValue(err.stream as typeof process.stderr),
  ];
  const restore = inThisFile(() => {
    process.exitCode = exitCode;
    process.argv = argv;
    for (const stream of streams) stream.mockRestore();
  });
  process.argv = [process.execPath, ...words];
  process.exitCode = 0;
  try {
    await run();
    return { code: Number(process.exitCode), out: out.heard(), err: err.heard() };
  } finally {
    restore();
  }
};

const listener = () => {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void): void => {
    text += chunk;
    done();
  };
  return { stream: new Writable({ write }), heard: () => text };
};
