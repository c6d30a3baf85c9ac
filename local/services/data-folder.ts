/** The data folder of `npm start`, which its owner alone can read, and the embedded database in it. */
import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { localData } from '../../infra/files/paths.ts';
import { makeFolder } from '../../infra/files/replace-file.ts';

/** @param fresh whether to delete the data first @returns the path of the folder */
export const openDataFolder = (fresh: boolean, folder = localData): string => {
  if (fresh) rmSync(folder, { recursive: true, force: true });
  makeFolder(folder);
  // There are e-mail addresses in it.
  chmodSync(folder, 0o700);
  return folder;
};

/** The number is that of the layout: items of another layout are in a file of another name. */
export const databaseFile = (folder: string): string => join(folder, 'dynamodb-4.sqlite');

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
