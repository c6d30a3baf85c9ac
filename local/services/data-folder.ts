/** The data folder of `npm start`, which its owner alone can read, and the embedded database in it. */
import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { localData } from '../../infra/files/paths.ts';
import { makeFolder } from '../../infra/files/replace-file.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';

/**
 * @param fresh whether to delete the data first
 * @returns the path of the folder
 * @throws ConfigurationError when the data have another layout
 */
export const openDataFolder = (fresh: boolean, folder = localData): string => {
  if (fresh) rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  // There are e-mail addresses in it.
  chmodSync(folder, 0o700);
  const other = readdirSync(folder).find((name) => /^dynamodb.*\.sqlite$/.test(name) && name !== databaseName);
  if (other) throw new ConfigurationError(`.local/${other} has another layout: npm start -- --fresh deletes all data.`);
  return folder;
};

/** The number is that of the layout: items of another layout are in a file of another name. */
const databaseName = 'dynamodb-4.sqlite';

export const databaseFile = (folder: string): string => join(folder, databaseName);

/**
 * The file, to be opened beside the process that serves it; undefined if there is none.
 * @throws Error when this user may not write the file: the database would take it for damaged
 */
export const databaseIn = (folder = localData): string | undefined => {
  const file = databaseFile(folder);
  if (!existsSync(file)) return undefined;
  closeSync(openSync(file, 'r+'));
  return file;
};
