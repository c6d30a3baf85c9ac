/** Marks the bundles with what they were made from, so that older ones are never deployed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../files/hash.ts';
import { bundleFolder, bundles, functionNames, lockfile, sourcesIn } from '../files/paths.ts';
import { replaceFile } from '../files/replace-file.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';
import { hasNativeRenderer } from './native-renderer.ts';

export const stampBundles = (): void => replaceFile(stamp, sourcesHash());

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

export const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash();

const unfit = (fault: string) => new ConfigurationError(`${fault}: run npm run build.`);

const stamp = join(bundles, 'sources.sha256');

/** Covers all that a bundle depends on: our own code, and by the lockfile that of others. */
const sourcesHash = (): string =>
  hashOf([...['functions', 'shared', 'infra/build', 'infra/files'].flatMap(sourcesIn), lockfile]);
