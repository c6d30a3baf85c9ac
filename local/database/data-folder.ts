/** The data folder of `npm start`, which its owner alone can read, and the embedded database in it. */
import { chmodSync, closeSync, existsSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { readFileIfAny } from '../../infra/command-line/given-file.ts';
import { localData } from '../../infra/files/paths.ts';
import { makeFolder } from '../../infra/files/replace-file.ts';

/** Notes who serves the data. @throws ConfigurationError for `fresh` data that others serve, and another layout */
export const openDataFolder = (fresh: boolean, folder = localData): string => {
  const notes = join(folder, 'serving');
  const pids = existsSync(notes) ? readdirSync(notes) : [];
  // After a crash another process may have got the number.
  const isIts = (pid: string) => startOf(pid) === String(readFileIfAny(join(notes, pid)));
  const serving = pids.filter((pid) => isRunning(Number(pid)) && isIts(pid));
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

/** To be opened beside the process that serves it. @throws Error if this user may not write it: it would seem broken */
export const databaseIn = (folder = localData): string | undefined => {
  const file = databaseFile(folder);
  if (!existsSync(file)) return undefined;
  closeSync(openSync(file, 'r+'));
  return file;
};
