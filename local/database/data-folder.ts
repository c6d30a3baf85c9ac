/** The data folder of `npm start`, which its owner alone can read, and the embedded database in it. */
import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readFileIfAny } from '../../infra/command-line/given-file.ts';
import { localData } from '../../infra/files/paths.ts';
import { makeFolder } from '../../infra/files/replace-file.ts';

/**
 * Notes who serves the data, and at which port.
 * @throws ConfigurationError for another layout, and for `fresh` while others serve it
 */
export const openDataFolder = (fresh: boolean, port: number, folder = localData): string => {
  const serving = servingIn(folder);
  if (fresh && serving.length)
    throw new ConfigurationError(`Process ${serving.join(', ')} serves .local: stop it before --fresh.`);
  if (fresh) rmSync(folder, { recursive: true, force: true });
  const notes = notesIn(folder);
  makeFolder(notes);
  const other = readdirSync(folder).find((name) => /^dynamodb.*\.sqlite$/.test(name) && name !== databaseName);
  if (other) throw new ConfigurationError(`.local/${other} has another layout: npm start -- --fresh deletes all data.`);
  // It holds e-mail addresses.
  chmodSync(folder, 0o700);
  for (const pid of readdirSync(notes)) if (!serving.includes(pid)) rmSync(join(notes, pid), { force: true });
  const note = join(notes, String(process.pid));
  writeFileSync(note, `${startOf(String(process.pid))} ${port}`);
  // Without /proc, another process that gets this id later would seem to serve the folder.
  process.once('exit', () => rmSync(note, { force: true }));
  return folder;
};

/** The port of the `npm start` that started last. While none serves the folder, 3000. */
export const servedPort = (folder = localData): number => {
  const startedAt = (pid: string) => statSync(join(notesIn(folder), pid)).mtimeMs;
  const [last] = servingIn(folder).sort((one, other) => startedAt(other) - startedAt(one));
  return Number((last && noteOf(folder, last)[1]) || 3000);
};

const notesIn = (folder: string) => join(folder, 'serving');

const noteOf = (folder: string, pid: string) => String(readFileIfAny(join(notesIn(folder), pid)) ?? '').split(' ');

/** The ids of the processes that serve the folder. After a crash another process may have the same id. */
const servingIn = (folder: string): string[] => {
  const pids = existsSync(notesIn(folder)) ? readdirSync(notesIn(folder)) : [];
  return pids.filter((pid) => isRunning(Number(pid)) && noteOf(folder, pid)[0] === startOf(pid));
};

/** In ticks since the machine started. Empty on systems without /proc: there the id alone counts. */
const startOf = (pid: string): string => {
  const [, fields = ''] = /^.*\) (.*)$/s.exec(String(readFileIfAny(`/proc/${pid}/stat`) ?? '')) ?? [];
  return fields.split(' ')[19] ?? '';
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The number in the name is the version of the table's layout: another layout gets another file. */
const databaseName = 'dynamodb-5.sqlite';

export const databaseFile = (folder: string): string => join(folder, databaseName);

/** The file, if any, for a second process. @throws Error if this user may not write: it would seem damaged */
export const databaseIn = (folder = localData): string | undefined => {
  const file = databaseFile(folder);
  if (!existsSync(file)) return undefined;
  closeSync(openSync(file, 'r+'));
  return file;
};
