/** Caches the synthesized template by sources and settings: loading the CDK takes half of a start. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashOf } from '../../infra/files/hash.ts';
import { functionNames, keptTemplates, lockfile, projectRoot, sourcesIn } from '../../infra/files/paths.ts';
import { isWriteRefusal, replaceFile } from '../../infra/files/replace-file.ts';
import type { Deployment } from '../../infra/settings/deployment.ts';
import { readGivenFile } from '../../infra/settings/given-file.ts';
import { type Definitions, type Template, templateOf } from './template.ts';

/** @throws ConfigurationError for mistakes in the museum's file */
export const keptTemplate = async (deployment: Deployment): Promise<Template> => {
  const file = keptFile(deployment);
  const madeOf = hashOf([...sourcesIn('infra'), ...sourcesIn('shared'), 'cdk.json', lockfile]);
  const kept = read(file);
  if (kept?.madeOf === madeOf) return templateOf(kept.definitions);
  const { definitionsOf } = await import('./synthesize.ts');
  const definitions = definitionsOf(deployment);
  keep(file, { madeOf, definitions });
  return templateOf(definitions);
};

/**
 * One file for each combination of settings, function names and version of Node, which knows the time zones.
 * A change of the sources replaces its content.
 */
export const keptFile = (deployment: Deployment): string => {
  const museumFile = readGivenFile(deployment.museumFile).toString();
  const set = JSON.stringify([{ ...deployment, museumFile }, functionNames, process.version]);
  return join(keptTemplates, `${createHash('sha256').update(set).digest('hex').slice(0, 32)}.json`);
};

interface Kept {
  readonly madeOf: string;
  readonly definitions: Definitions;
}

/** Undefined if the file is missing or damaged. */
const read = (file: string): Kept | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** If this user may not write, as in a container, each start synthesizes. */
const keep = (file: string, kept: Kept): void => {
  try {
    replaceFile(file, JSON.stringify(kept, fromRoot));
  } catch (error) {
    if (!isWriteRefusal(error)) throw error;
  }
};

/** Relative paths, because the project may be moved or copied with its packages. */
const fromRoot = (name: string, value: unknown): unknown =>
  name === 'aws:asset:path' ? relative(projectRoot, String(value)) : value;
