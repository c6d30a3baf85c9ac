/** Writes a file in one step: whoever reads it, and whatever ends this process, there is the old content or the new. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Leaves a file alone that has this content already. @param mode of a new file */
export const replaceFile = (path: string, contents: string | Uint8Array, mode = 0o644): void => {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents, { mode });
  renameSync(`${path}.new`, path);
};
