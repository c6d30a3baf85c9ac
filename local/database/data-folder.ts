/** The data folder of `npm start`, which its owner alone can read, and the embedded database in it. */
import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readFileIfAny } from '../../infra/command-line/given-file.ts';
import { localData } from '../../infra/files/paths.ts';
import { makeFolder } from '../../infra/files/replace-file.ts';

/**
 * Notes that this process serves the data.
 * @param fresh whether to delete them first
 * @throws ConfigurationError when another process serves data that are to be deleted, or they have another layout
 */
export const openDataFolder = (fresh: boolean, folder = localData): string => {
  const notes = join(folder, 'serving');
  const pids = existsSync(notes) ? readdirSync(notes) : [];
  const serving = pids.filter((pid) => runsSince(pid, String(readFileIfAny(join(notes, pid)))));
  if (fresh && serving.length)
    throw new ConfigurationError(`Process ${serving.join(', ')} serves .local: stop it before --fresh.`);
  if (fresh) rmSync(folder, { recursive: true, force: true });
  makeFolder(notes);
  const other = readdirSync(folder).find((name) => /^dynamodb.*\.sqlite$/.test(name) && name !== databaseName);
  if (other) throw new ConfigurationError(`.local/${other} has another layout: npm start -- --fresh deletes all data.`);
  // There are e-mail addresses in it.
  chmodSync(folder, 0o700);
  for (const pid of pids) if (!serving.includes(pid)) rmSync(join(notes, pid), { force: true });
  writeFileSync(join(notes, String(process.pid)), startOf(String(process.pid)));
  return folder;
};

/** Whether the process with this number began at that time: after a crash another process may have got the number. */
const runsSince = (pid: string, start: string): boolean => isRunning(Number(pid)) && startOf(pid) === start;

/** In ticks since the machine started. Empty on systems without /proc: there the number alone counts. */
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
