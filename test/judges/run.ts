/** The programs of judges, and what they say. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../infra/files/paths.ts';
import { chromiumPath } from '../support/processes/chromium.ts';

const runs = (name: string): string | undefined =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).error ? undefined : name;

/** That npm does not bring. */
export const programs = { java: runs('java'), shellcheck: runs('shellcheck'), Chromium: chromiumPath };

export const packages = join(import.meta.dirname, 'node_modules');

/** What `npm ci` has not installed has no types, either. */
export const packageOf = createRequire(join(packages, 'index.js'));

/** Asynchronous, because some judges ask a museum of this process. */
export const run = async (command: string, args: readonly string[], input = '') => {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: status as number, stdout, stderr };
};

/** @returns nothing, or all that the judge says */
export const faultsBy = async (...asked: Parameters<typeof run>): Promise<string> => {
  const { status, stdout, stderr } = await run(...asked);
  return status === 0 ? '' : `${stdout}${stderr}` || `${asked[0]} ended with ${status}`;
};
