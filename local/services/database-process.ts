/** A process of dynoxide, and the shell around it that ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { databaseCommand } from './database-command.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface DatabaseProcess {
  end(): void;
  /** Settled once it has ended. */
  readonly ended: Promise<unknown>;
}

/** @param file where the data are kept; without it, in memory @throws ConfigurationError when the package is missing */
export const runDatabase = ({ host, port }: Address, file: string | undefined): DatabaseProcess => {
  const [command, ...prefix] = databaseCommand(process.platform, process.arch);
  const settings = ['serve', '--host', host, '--port', String(port), ...(file ? ['--db-path', file] : [])];
  const child = spawn('sh', ['-c', wrapper, 'sh', command, ...prefix, ...settings], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  return { end: () => child.stdin.end(), ended: once(child, 'exit') };
};

/**
 * Ends the database when the pipe from this process closes, and itself when the database ends.
 * Only this user may read what the database writes.
 */
const wrapper = `
  umask 077
  exec 3<&0
  "$@" 3<&- &
  database=$!
  { cat <&3; kill $database; } &
  wait $database
  kill $!
`;
