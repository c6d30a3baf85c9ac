/** The embedded DynamoDB: dynoxide, in a process that ends with this one. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../files.ts';
import { ConfigurationError } from '../../settings/configuration-error.ts';
import { tryPort } from '../listening.ts';

interface Database {
  readonly endpoint: string;
  close(): void;
}

/**
 * Starts it on a free port.
 * @param file where it keeps its data; without it, in memory
 * @throws ConfigurationError when its package is missing @throws Error when it does not answer within ten seconds
 */
export const startDatabase = async (file?: string): Promise<Database> => {
  const port = await tryPort(0);
  const [command, ...prefix] = databaseCommand();
  const settings = ['serve', '--host', '127.0.0.1', '--port', String(port), ...(file ? ['--db-path', file] : [])];
  // The shell ends the database when the pipe from this process closes, however this process ends.
  const child = spawn('sh', ['-c', '"$@" & cat; kill $!', 'sh', command, ...prefix, ...settings], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const close = () => {
    child.stdin.end();
  };
  await untilAnswering(port).catch((error) => {
    close();
    throw error;
  });
  return { endpoint: `http://127.0.0.1:${port}`, close };
};

/** How it is run: from the installed package on the one platform that has it, elsewhere by npx in the same version. */
export const databaseCommand = (platform: string = process.platform, processor: string = process.arch): Command => {
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

type Command = [file: string, ...args: string[]];

const untilAnswering = async (port: number): Promise<void> => {
  const giveUpAt = performance.now() + 10_000;
  while (!(await canConnect(port))) {
    if (performance.now() > giveUpAt) throw new Error('The embedded DynamoDB does not start.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .on('connect', () => socket.destroy());
  });
