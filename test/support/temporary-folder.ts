/** A folder for files of a test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** @param end when it is removed: after the file's tests, or `onTestFinished` */
export const temporaryFolder = (end: (remove: () => void) => void = afterAll): string => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
