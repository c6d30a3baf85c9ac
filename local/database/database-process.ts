/** A process of dynoxide, and the shell around it that ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databaseCommand } from './database-command.ts';

export type DatabaseProcess = ReturnType<typeof runDatabase>;

/** @param file where the data are kept; without it, in memory @throws ConfigurationError when the package is missing */
export const runDatabase = (host: string, port: number, file: string | undefined) => {
  const { words, isFetched } = databaseCommand(process.platform, process.arch);
  const settings = ['serve', '--host', host, '--port', String(port), ...(file ? ['--db-path', file] : [])];
  const child = spawn('sh', ['-c', wrapper, 'sh', ...words, ...settings], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  return { end: () => void child.stdin.end(), ended: once(child, 'exit'), isFetched };
};

/** Ends the database when this process's pipe closes, and ends with it. Only this user can read its files. */
const wrapper = `
  umask 077
  exec 3<&0
  "$@" 3<&- &
  database=$!
  { cat <&3; kill $database; } &
  wait $database
  kill $!
`;
