/** Runs a script of the project in this process: what it says is the same, and a tenth of the time goes by. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { vi } from 'vitest';
import type { Said } from './scripts.ts';

/**
 * One after the other: they share arguments, folder, output and exit code. What a process alone shows (that it ends,
 * what libraries write past Node, that several get along) is seen with `runScript`.
 * @param home a copy of the project
 */
export const runScriptHere = async (home: string, script: string, args: readonly string[]): Promise<Said> => {
  const [argv, folder, exitCode] = [process.argv, process.cwd(), process.exitCode];
  const [out, err] = [listener(), listener()];
  const streams = [
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(out.stream as typeof process.stdout),
    vi.spyOn(process, 'stderr', 'get').mockReturnValue(err.stream as typeof process.stderr),
  ];
  process.argv = [process.execPath, join(home, script), ...args];
  process.exitCode = 0;
  process.chdir(home);
  try {
    await importAnew(home, script);
    return { code: Number(process.exitCode), out: out.heard(), err: err.heard() };
  } finally {
    process.chdir(folder);
    process.exitCode = exitCode;
    process.argv = argv;
    for (const stream of streams) stream.mockRestore();
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

let runs = 0;

/** By Node itself, as a process would: the script runs again, the modules that it uses are loaded once. */
const importAnew = (home: string, script: string): Promise<unknown> => {
  const loader = join(home, 'import.cjs');
  writeFileSync(loader, 'module.exports = (script) => import(script);');
  return createRequire(import.meta.url)(loader)(`./${script}?${runs++}`);
};
