/** A process of dynoxide, and the shell around it that ends it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConfigurationError } from '../../infra/command-line/configuration-error.ts';
import { projectRoot } from '../../infra/files/paths.ts';

export type DatabaseProcess = ReturnType<typeof runDatabase>;

/** @param file where the data are kept; without it, in memory @throws ConfigurationError when the package is missing */
export const runDatabase = (host: string, port: number, file: string | undefined) => {
  const [command, ...prefix] = databaseCommand(process.platform, process.arch);
  const settings = ['serve', '--host', host, '--port', String(port), ...(file ? ['--db-path', file] : [])];
  const child = spawn('sh', ['-c', wrapper, 'sh', command, ...prefix, ...settings], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  return { end: () => void child.stdin.end(), ended: once(child, 'exit') };
};

/** Ends the database when this process's pipe closes, and itself with the database. Its files are this user's alone. */
const wrapper = `
  umask 077
  exec 3<&0
  "$@" 3<&- &
  database=$!
  { cat <&3; kill $database; } &
  wait $database
  kill $!
`;

/** Linux on x64 has the package; elsewhere npx runs that version. @throws ConfigurationError when it is missing */
export const databaseCommand = (platform: string, processor: string): [file: string, ...args: string[]] => {
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
