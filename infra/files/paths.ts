/** Where the files of the project are. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '../..');

export const lockfile = join(projectRoot, 'package-lock.json');

/** The code and the words in a folder of the project and below it, by their paths from the root; no hidden files. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^.].*\.(?:ts|json)$/.test(basename(file)))
    .map((file) => join(folder, file));

export const functionNames = sourcesIn('functions')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'));

/** The build's output: a folder for each file in `functions/`, with its bundle and the files that the bundle reads. */
export const bundles = join(projectRoot, 'dist');
export const bundleFolder = (functionName: string): string => join(bundles, functionName);

/** The stack policy: a deployment may not replace or delete the table, nor change the secrets. */
export const stackPolicy = join(projectRoot, 'infra/stack-policy.json');

export const settingsFile = join(projectRoot, 'infra/settings.yaml');

export const openApiFile = join(projectRoot, 'docs/openapi.yaml');

/** What explains every refusal: for readers of the docs, and as a folder for any web server. */
export const problemsFile = join(projectRoot, 'docs/problems.md');
export const problemsFolder = join(bundles, 'problems');

/** The data that the local run keeps between starts. */
export const localData = join(projectRoot, '.local');
