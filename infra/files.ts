/** The files of the project: where they stand, which sources there are, and how a file is replaced in one step. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');

export const lockfile = join(projectRoot, 'package-lock.json');

/** The TypeScript files in a folder of the project and below it, by their paths from the root; without what editors hide among them. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^.].*\.ts$/.test(basename(file)))
    .map((file) => join(folder, file));

/** Those that are deployed, one file each. */
export const functionNames = sourcesIn('functions').map((file) => basename(file, '.ts'));

/** What the build makes of every file in `functions/`: a folder of its name, with its bundle and whatever that reads. */
export const bundles = join(projectRoot, 'dist');
export const bundleFolder = (functionName: string): string => join(bundles, functionName);

const caches = join(projectRoot, 'node_modules/.cache');

/** What Node has made of the modules that a command loads, for the next one. */
export const compiledModules = join(caches, 'compiled');

/** Templates as the local run synthesized them, a file for each of the settings. */
export const keptTemplates = join(caches, 'templates');

/** The museum that ships. */
export const museumFile = join(projectRoot, 'infra/museum.yaml');

/** The file of the museum that is meant; a variable that is empty counts as not set. */
export const museumFileIn = ({ MUSEUM_FILE }: NodeJS.ProcessEnv): string => MUSEUM_FILE || museumFile;

/** The published description of the API, written from the table of operations. */
export const openApiFile = join(projectRoot, 'docs/openapi.yaml');

/** What the local run keeps between starts. */
export const localData = join(projectRoot, '.local');

/** The file in such a folder that the embedded database keeps; another number means that items in it are laid out otherwise. */
export const databaseFile = (folder: string): string => join(folder, 'dynamodb-2.sqlite');

/**
 * That file for who opens it beside the process that serves it; undefined before there has been one.
 * @throws Error when this user may not write it, without which the database cannot even read it and takes it for damaged
 */
export const databaseIn = (folder = localData): string | undefined => {
  const file = databaseFile(folder);
  try {
    closeSync(openSync(file, 'r+'));
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
};

/**
 * Whoever reads the file, and whatever ends this process, there is the old content or the new. A file that has this content already is left alone.
 * @param mode of a new file
 */
export const replaceFile = (path: string, contents: string | Uint8Array, mode = 0o644): void => {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(contents))) return;
  makeFolder(dirname(path));
  // Another process may be at it, too.
  const unfinished = `${path}.${process.pid}`;
  try {
    writeFileSync(unfinished, contents, { mode });
    renameSync(unfinished, path);
  } finally {
    // On a full disk: what is left beside a bundle would be deployed with it.
    rmSync(unfinished, { force: true });
  }
};

/** With those above it, one by one: asked for all at once, Node says of a read-only file system that there is no such folder. */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process was at it, too.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Whether the system does not let this user write there, has no room, or has a file where a folder would have to be. */
export const isWriteRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(?:EACCES|EPERM|EROFS|ENOSPC|ENOTDIR)$/.test(`${error.code}`);

/** Of the names and contents of files, in any order. One that is gone counts as empty. @param files their paths, from the root if not absolute */
export const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of files.map((file) => resolve(projectRoot, file)).toSorted())
    hash.update(`\n${relative(projectRoot, path)}\n`).update(existsSync(path) ? readFileSync(path) : '');
  return hash.digest('hex');
};
