/** Knows what each bundle was made of: a change rebuilds the bundles it touches, and no outdated one is deployed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ConfigurationError } from '../command-line/configuration-error.ts';
import { bundleFolder, bundles, functionNames, lockfile, projectRoot, sourcesIn } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';
import { hasNativeRenderer } from './native-renderer.ts';

/** When each source was last saved. A bundle may lack what is saved after that, and then counts as outdated. */
export const timesOfSources = () => new Map(['functions', 'shared'].flatMap(sourcesIn).map((it) => [it, timeOf(it)]));

const timeOf = (path: string) => statSync(join(projectRoot, path), { throwIfNoEntry: false })?.mtimeMs;

/** @param inputs as esbuild names them: paths from the root, and plugins' own names @param saved before it read them */
export const noteSources = (name: string, inputs: readonly string[], saved: ReturnType<typeof timesOfSources>) => {
  const sources = inputs.filter((input) => /^(?:functions|shared)\//.test(input));
  const isRead = sources.every((path) => saved.get(path) === timeOf(path));
  replaceFile(noteOf(name), JSON.stringify({ sources, hash: isRead ? hashOfAll(sources) : '' }));
};

export const outdatedFunctions = (): string[] => functionNames.filter((name) => !isMade(name));

/** @throws ConfigurationError unless everything that `npm run build` makes is there and up to date */
export const checkBundles = (): void => {
  const outdated = outdatedFunctions();
  if (outdated.length) throw unfit(`The bundle of ${outdated.join(', ')} is missing or older than its sources`);
  if (!hasNativeRenderer(lockfile, bundleFolder('getTicketCode')))
    throw unfit("getTicketCode misses the renderer for Lambda's processor");
};

const unfit = (fault: string) => new ConfigurationError(`${fault}: run npm run build.`);

const isMade = (functionName: string): boolean => {
  if (!existsSync(join(bundleFolder(functionName), 'index.mjs')) || !existsSync(noteOf(functionName))) return false;
  const { sources, hash } = JSON.parse(readFileSync(noteOf(functionName), 'utf8'));
  return hashOfAll(sources) === hash;
};

const noteOf = (functionName: string) => join(bundles, `${functionName}.json`);

/** Includes what esbuild does not name: the lockfile, and the code that makes validators and bundles. */
const hashOfAll = (sources: readonly string[]): string =>
  hashOf([...sources, ...['shared/api', 'shared/words', 'infra/build', 'infra/files'].flatMap(sourcesIn), lockfile]);

/** Hashes names and contents, in any order. Paths may begin at the root; a missing file counts as empty. */
export const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of files.map((file) => resolve(projectRoot, file)).toSorted())
    hash.update(`\n${relative(projectRoot, path)}\n`).update(existsSync(path) ? readFileSync(path) : '');
  return hash.digest('hex');
};
