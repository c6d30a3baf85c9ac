/** The template that an earlier start has synthesized of the same sources and settings: to load the CDK for it is half of a start. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  functionNames,
  hashOf,
  isWriteRefusal,
  keptTemplates,
  lockfile,
  projectRoot,
  replaceFile,
  sourcesIn,
} from '../../infra/files.ts';
import type { Deployment } from '../../infra/settings/deployment.ts';
import { readGivenFile } from '../../infra/settings/given-file.ts';
import { type Definitions, type Template, templateOf } from './template.ts';

/** @throws ConfigurationError for a museum's file that cannot be used */
export const keptTemplate = async (deployment: Deployment): Promise<Template> => {
  const file = keptFile(deployment);
  const madeOf = hashOf([...sourcesIn('infra'), ...sourcesIn('shared'), 'cdk.json', lockfile]);
  const kept = read(file);
  if (kept?.madeOf === madeOf) return templateOf(kept.definitions);
  const { synthesized } = await import('./synthesize.ts');
  const definitions = synthesized(deployment);
  keep(file, { madeOf, definitions });
  return templateOf(definitions);
};

/** One for all that can be set, the names of the functions, and Node, which knows the time zones. The next change of the sources replaces it. */
export const keptFile = (deployment: Deployment): string => {
  const museumFile = readGivenFile(deployment.museumFile).toString();
  const set = JSON.stringify([{ ...deployment, museumFile }, functionNames, process.version]);
  return join(keptTemplates, `${createHash('sha256').update(set).digest('hex').slice(0, 32)}.json`);
};

interface Kept {
  readonly madeOf: string;
  readonly definitions: Definitions;
}

/** One that is missing or spoilt is made again. */
const read = (file: string): Kept | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Where this user may not write, as in a container, each start synthesizes. */
const keep = (file: string, kept: Kept): void => {
  try {
    replaceFile(file, JSON.stringify(kept, fromRoot));
  } catch (error) {
    if (!isWriteRefusal(error)) throw error;
  }
};

/** The project may be moved, or copied with its packages. */
const fromRoot = (name: string, value: unknown): unknown =>
  name === 'aws:asset:path' ? relative(projectRoot, String(value)) : value;
