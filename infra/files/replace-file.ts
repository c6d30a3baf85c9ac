/** Replaces a file in one step. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Readers see the old content or the new one, even if this process is killed. A file that is equal is left alone. */
export const replaceFile = (path: string, contents: string | Uint8Array, mode = 0o644): void => {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  makeFolder(dirname(path));
  // Another process may write the same file.
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, contents, { mode });
    renameSync(unfinished, path);
  } finally {
    // After an error, for example a full disk: a file left beside a bundle would be deployed with it.
    rmSync(unfinished, { force: true });
  }
};

/** Makes a folder and its parents, one by one: `recursive` reports a read-only file system as a missing folder. */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Whether this user may not write there, the disk is full, or a file stands where a folder is needed. */
export const isWriteRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS|ENOSPC|ENOTDIR)$/.test(`${error.code}`);
