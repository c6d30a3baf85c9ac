/** The files of the project: where they stand, and how one is replaced in one step. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

export const lockfile = join(projectRoot, 'package-lock.json');

/** Those that are deployed, one file each. */
export const functionNames = readdirSync(join(projectRoot, 'functions')).map((file) => basename(file, '.ts'));

/** What the build makes of every file in `functions/`: a folder of its name, with its bundle and whatever that reads. */
export const bundles = join(projectRoot, 'dist');
export const bundleFolder = (functionName: string): string => join(bundles, functionName);

/** What Node has made of the modules that a command loads, for the next one. */
export const compiledModules = join(projectRoot, 'node_modules/.cache/compiled');

/** The museum that ships. */
export const museumFile = join(projectRoot, 'infra/museum.yaml');

/** The published description of the API, written from the table of operations. */
export const openApiFile = join(projectRoot, 'docs/openapi.yaml');

/** What the local run keeps between starts. */
export const localData = join(projectRoot, '.local');

/** The file in such a folder that the embedded database keeps; another number means that items in it are laid out otherwise. */
export const databaseFile = (folder: string): string => join(folder, 'dynamodb-2.sqlite');

/**
 * Whoever reads the file, and whatever ends this process, there is the old content or the new. A file that has this content already is left alone.
 * @param mode of a new file
 */
export const replaceFile = (path: string, contents: string | Uint8Array, mode = 0o644): void => {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, contents, { mode });
  renameSync(`${path}.new`, path);
};
