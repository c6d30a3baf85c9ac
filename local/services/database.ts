/** The embedded DynamoDB: dynoxide in a process of its own, which ends with this process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../infra/files/paths.ts';
import { ConfigurationError } from '../../infra/settings/configuration-error.ts';
import { hiddenHost, tryPort } from './listening.ts';

/**
 * Starts the database on a free port. It checks no password: its host is hidden.
 * @param file where it keeps its data; without it, in memory
 * @throws ConfigurationError when its package is missing, or it ends as soon as it starts
 */
export const startDatabase = async (file?: string) => {
  const host = await hiddenHost();
  const port = await tryPort(0, host);
  const command = databaseCommand();
  const settings = ['serve', '--host', host, '--port', String(port), ...(file ? ['--db-path', file] : [])];
  const child = spawn('sh', ['-c', wrapper, 'sh', ...command, ...settings], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const close = (): void => void child.stdin.end();
  await untilAnswering(host, port, child, file).catch((error) => {
    close();
    throw error;
  });
  return { endpoint: `http://${host}:${port}`, close };
};

/**
 * Ends the database when the pipe from this process closes, and itself when the database ends.
 * Nobody else may read what the database writes.
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

/** The package for Linux on x64 is installed; elsewhere npx runs the same version. */
export const databaseCommand = (platform: string = process.platform, processor: string = process.arch): string[] => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  if (`${platform}-${processor}` !== 'linux-x64')
    return ['npx', '--yes', `dynoxide@${optionalDependencies['@dynoxide/linux-x64']}`];
  try {
    return [createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new ConfigurationError(
      'The embedded DynamoDB is missing: run npm ci, or set DYNAMODB_ENDPOINT to a DynamoDB of your own.',
    );
  }
};

const untilAnswering = async (host: string, port: number, child: ChildProcess, file?: string): Promise<void> => {
  const hasEnded = once(child, 'exit').then(() => true);
  while (!(await canConnect(host, port))) {
    const isOver = await Promise.race([hasEnded, pause(10)]);
    if (isOver)
      throw new ConfigurationError(`The embedded DynamoDB ends as soon as it starts.${file ? remedy(file) : ''}`);
  }
};

const remedy = (file: string) =>
  ` Is its disk full? If not, ${file} is damaged: npm start -- --fresh makes a new one, without what it held.`;

const canConnect = async (host: string, port: number): Promise<boolean> => {
  const socket = connect(port, host);
  const isOpen = once(socket, 'connect').then(
    () => true,
    () => false,
  );
  return isOpen.finally(() => socket.destroy());
};
