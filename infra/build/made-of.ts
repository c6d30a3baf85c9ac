/** Knows of each bundle which sources it was made of: after a change those alone are made again that it touches. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, bundles, lockfile, projectRoot, replaceFile } from '../files.ts';

/** @param inputs as esbuild names them: paths from the root, and what plugins made up */
export const noteSources = (functionName: string, inputs: readonly string[]): void => {
  const sources = inputs.filter((input) => /^(?:functions|shared)\//.test(input));
  replaceFile(noteOf(functionName), JSON.stringify({ sources, hash: hashOf(sources) }));
};

/** Whether its bundle is there, and what it was made of is as it was then. */
export const isMade = (functionName: string): boolean => {
  if (!existsSync(join(bundleFolder(functionName), 'index.mjs')) || !existsSync(noteOf(functionName))) return false;
  const { sources, hash } = JSON.parse(readFileSync(noteOf(functionName), 'utf8'));
  return hashOf(sources) === hash;
};

const noteOf = (functionName: string) => join(bundles, `${functionName}.json`);

/** With the packages, and what makes validators and bundles, which esbuild does not see. A file that is gone counts as empty. */
const hashOf = (sources: readonly string[]): string => {
  const hash = createHash('sha256').update(readFileSync(lockfile));
  for (const file of [...sources, ...filesIn('shared/api'), ...filesIn('infra/build')].sort()) {
    const path = join(projectRoot, file);
    hash.update(`\n${file}\n`).update(existsSync(path) ? readFileSync(path) : '');
  }
  return hash.digest('hex');
};

const filesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`);
