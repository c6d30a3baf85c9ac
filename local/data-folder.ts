/** The folder with the data of `npm start`, for its owner alone, and a note in it of every process that serves them. */
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { databaseFile, localData, makeFolder } from '../infra/files.ts';
import { ConfigurationError } from '../infra/settings/configuration-error.ts';
import { readFileIfAny } from '../infra/settings/given-file.ts';

/**
 * Notes that this process serves the data.
 * @param fresh whether to delete them first
 * @returns the path of the folder
 * @throws ConfigurationError rather than delete what another process serves, whose data would go on into files that are gone; and for
 * data of an older version, which this one would misread
 */
export const openDataFolder = (fresh: boolean, folder = localData): string => {
  const notes = join(folder, 'serving');
  const pids = existsSync(notes) ? readdirSync(notes) : [];
  const serving = pids.filter((pid) => runsSince(pid, String(readFileIfAny(join(notes, pid)))));
  if (fresh && serving.length)
    throw new ConfigurationError(`Process ${serving.join(', ')} serves .local: stop it before --fresh.`);
  if (fresh) rmSync(folder, { recursive: true, force: true });
  makeFolder(notes);
  const databases = readdirSync(folder).filter((name) => /^dynamodb.*\.sqlite$/.test(name));
  if (databases.some((name) => name !== basename(databaseFile(folder))))
    throw new ConfigurationError('The data in .local are of an older version: npm start -- --fresh makes new ones.');
  closeToOthers(folder);
  for (const pid of pids) if (!serving.includes(pid)) rmSync(join(notes, pid), { force: true });
  writeFileSync(join(notes, String(process.pid)), startOf(String(process.pid)));
  return folder;
};

/** There are e-mail addresses in it. A folder of an older version was open. */
const closeToOthers = (folder: string): void => {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
};

/** Whether it is still the process that began then: after a crash another one may have got its number. */
const runsSince = (pid: string, start: string): boolean => isRunning(Number(pid)) && startOf(pid) === start;

/** In ticks since the machine started. Empty where the system has no such file: there the number alone counts. */
const startOf = (pid: string): string => {
  const [, fields = ''] = /^.*\) (.*)$/s.exec(String(readFileIfAny(`/proc/${pid}/stat`) ?? '')) ?? [];
  return fields.split(' ')[19] ?? '';
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, but as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
