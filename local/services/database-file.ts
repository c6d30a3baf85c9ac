/** Where the embedded database keeps its items. */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { localData } from '../../infra/files/paths.ts';

/** The number is that of the layout: items of another layout are in a file of another name. */
export const databaseName = 'dynamodb-4.sqlite';

export const databaseFile = (folder: string): string => join(folder, databaseName);

/**
 * The file, to be opened beside the process that serves it; undefined if there is none.
 * @throws Error when this user may not write the file: the database would take it for damaged
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
