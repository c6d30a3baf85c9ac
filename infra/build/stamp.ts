/** Marks the bundles with what they were made from, so that older ones are never deployed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, bundles, functionNames, hashOf, lockfile, replaceFile, sourcesIn } from '../files.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { isMade } from './made-of.ts';
import { hasNativeRenderer } from './native-renderer.ts';

export const stampBundles = (): void => replaceFile(stamp, sourcesHash());

/** Makes the bundles, unless they are made of the sources as they are. */
export const buildUnlessDone = async (): Promise<void> => {
  const outdated = functionNames.filter((name) => !isMade(name));
  if (outdated.length > 0 || !isCurrent()) await (await import('./build.ts')).build(outdated);
};

/**
 * Refuses to deploy anything but what `npm run build` makes of the sources as they are.
 * @throws ConfigurationError that names what is missing or older
 */
export const checkBundles = (): void => {
  const missing = missingBundles();
  if (missing.length) throw unfit(`The bundle of ${missing.join(', ')} is missing`);
  if (!isCurrent()) throw unfit('The bundles are older than the sources');
  if (!hasNativeRenderer(lockfile, bundleFolder('getTicketCode')))
    throw unfit("getTicketCode misses the renderer for Lambda's processor");
};

const missingBundles = () => functionNames.filter((name) => !existsSync(join(bundleFolder(name), 'index.mjs')));

const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();

const unfit = (fault: string) => new ConfigurationError(`${fault}: run npm run build.`);

const stamp = join(bundles, 'sources.sha256');

/** Of all that a bundle depends on: our own code, and the lockfile for that of others. */
const sourcesHash = (): string => hashOf([...['functions', 'shared', 'infra/build'].flatMap(sourcesIn), lockfile]);
