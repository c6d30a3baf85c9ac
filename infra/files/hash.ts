/** Hashes files. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { projectRoot } from './paths.ts';

/** Hashes names and contents, in any order. Paths may begin at the root; a missing file counts as empty. */
export const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of files.map((file) => resolve(projectRoot, file)).toSorted())
    hash.update(`\n${relative(projectRoot, path)}\n`).update(existsSync(path) ? readFileSync(path) : '');
  return hash.digest('hex');
};
