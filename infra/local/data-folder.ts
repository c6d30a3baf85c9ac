/** The folder with the data of `npm start`, and a note in it of every process that serves them. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localData } from '../files.ts';
import { ConfigurationError } from '../settings/configuration-error.ts';

/**
 * Notes that this process serves the data.
 * @param fresh whether to delete them first
 * @returns the path of the folder
 * @throws ConfigurationError rather than delete what another process serves: its data would go on into files that are gone
 */
export const openDataFolder = (fresh: boolean): string => {
  const notes = join(localData, 'serving');
  const pids = existsSync(notes) ? readdirSync(notes) : [];
  const running = pids.filter((pid) => isRunning(Number(pid)));
  if (fresh && running.length)
    throw new ConfigurationError(`Process ${running.join(', ')} serves .local: stop it before --fresh.`);
  if (fresh) rmSync(localData, { recursive: true, force: true });
  mkdirSync(notes, { recursive: true });
  for (const pid of pids) if (!running.includes(pid)) rmSync(join(notes, pid), { force: true });
  writeFileSync(join(notes, String(process.pid)), '');
  return localData;
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, but as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
