/** Remembers the sources of each bundle, so that a change rebuilds only the bundles that it touches. */
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

/** Whether its bundle is there, and its sources are still as they were when it was built. */
export const isMade = (functionName: string): boolean => {
  if (!existsSync(join(bundleFolder(functionName), 'index.mjs')) || !existsSync(noteOf(functionName))) return false;
  const { sources, hash } = JSON.parse(readFileSync(noteOf(functionName), 'utf8'));
  return hashOfAll(sources) === hash;
};

const noteOf = (functionName: string) => join(bundles, `${functionName}.json`);

/** Also of what esbuild does not name: the lockfile, and the code that makes validators and bundles. */
const hashOfAll = (sources: readonly string[]): string =>
  hashOf([...sources, ...['shared/api', 'shared/words', 'infra/build', 'infra/files'].flatMap(sourcesIn), lockfile]);
