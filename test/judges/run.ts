/** The programs of judges, and what they say. */
import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../infra/files/paths.ts';
import { chromiumPath } from '../support/processes/chromium.ts';

const runs = (name: string): string | undefined =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).error ? undefined : name;

/** Programs that npm does not install; undefined where one is missing. */
export const programs = { java: runs('java'), shellcheck: runs('shellcheck'), Chromium: chromiumPath };

export const packages = join(import.meta.dirname, 'node_modules');

/** What `npm ci` has not installed has no types, either. */
export const packageOf = createRequire(join(packages, 'index.js'));

/** Asynchronous, because some judges ask a museum of this process. */
export const run = async (command: string, args: readonly string[], input = '') => {
  const env = { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const running = promisify(execFile)(command, args, { cwd: projectRoot, env, maxBuffer: Number.POSITIVE_INFINITY });
  running.child.stdin?.end(input);
  const { code = 0, stdout, stderr } = await running.catch((error) => error);
  return { status: code, stdout, stderr };
};

/** @returns nothing, or all that the judge says */
export const faultsBy = async (...asked: Parameters<typeof run>): Promise<string> => {
  const { status, stdout, stderr } = await run(...asked);
  return status === 0 ? '' : `${stdout}${stderr}` || `${asked[0]} ended with ${status}`;
};
