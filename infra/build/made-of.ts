/** Knows of each bundle which sources it was made of: after a change those alone are made again that it touches. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../files/hash.ts';
import { bundleFolder, bundles, lockfile, sourcesIn } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';

/** @param inputs as esbuild names them: paths from the root, and what plugins made up */
export const noteSources = (functionName: string, inputs: readonly string[]): void => {
  const sources = inputs.filter((input) => /^(?:functions|shared)\//.test(input));
  replaceFile(noteOf(functionName), JSON.stringify({ sources, hash: hashOfAll(sources) }));
};

/** Whether its bundle is there, and what it was made of is as it was then. */
export const isMade = (functionName: string): boolean => {
  if (!existsSync(join(bundleFolder(functionName), 'index.mjs')) || !existsSync(noteOf(functionName))) return false;
  const { sources, hash } = JSON.parse(readFileSync(noteOf(functionName), 'utf8'));
  return hashOfAll(sources) === hash;
};

const noteOf = (functionName: string) => join(bundles, `${functionName}.json`);

/** With the packages, and what makes validators and bundles, which esbuild does not see. */
const hashOfAll = (sources: readonly string[]): string =>
  hashOf([...sources, ...['shared/api', 'shared/words', 'infra/build', 'infra/files'].flatMap(sourcesIn), lockfile]);
