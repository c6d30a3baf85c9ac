/** State that the test files of a process share. A test that timed out does not put it back, or does so too late. */
import { vi } from 'vitest';

const lookAround = () => {
  const undo: (() => unknown)[] = [];
  return { file: 0, folder: process.cwd(), argv: process.argv, environment: { ...process.env }, undo };
};

/** As the first file of the process found them. Each file loads this module anew. */
const ofProcess = globalThis as { surroundings?: ReturnType<typeof lookAround> };
ofProcess.surroundings ??= lookAround();
const found = ofProcess.surroundings;

/** Puts everything back between two files. Vitest itself restores spies there. */
export const putBack = async (): Promise<void> => {
  found.file += 1;
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  setEnvironment(found.environment);
  // A thread may not change its folder.
  if (process.cwd() !== found.folder) process.chdir(found.folder);
  process.argv = found.argv;
  process.exitCode = undefined;
  // In reverse order: each puts back what it found.
  for (const undo of found.undo.splice(0).reverse()) await undo();
};

/** Undoes something once the file is over, wherever in the file it was done. */
export const putBackLater = (undo: () => unknown): void => void found.undo.push(undo);

export const setEnvironment = (variables: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, variables);
};

/** Puts something back where a block ends, unless the file is over by then: the next file may be using it. */
export const inThisFile = (restore: () => void): Disposable => {
  const { file } = found;
  return {
    [Symbol.dispose]: () => {
      if (file === found.file) restore();
    },
  };
};
