/** Shells: one in a folder, whose git knows nothing of this machine's settings, and that of a step of deploy.yml. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../infra/files/paths.ts';

export const shellIn = (folder: string) => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' };
  return (script: string) => execFileSync('sh', ['-ec', script], { cwd: folder, env, encoding: 'utf8' }).trim();
};

export const newRepository = 'git init -q; mkdir infra; git config user.name Ada; git config user.email ada@a.example';

const steps: readonly { readonly name?: string; readonly run: string }[] = parse(
  readFileSync(join(projectRoot, '.github/workflows/deploy.yml'), 'utf8'),
).jobs.deploy.steps;

/** As a runner does. @param programs folder of those that stand in for others @param variables all that the step has */
export const runStep = (name: string, cwd: string, programs: string, variables: Readonly<Record<string, string>>) => {
  const script = steps.find((step) => step.name === name)?.run ?? 'false';
  const env = { PATH: `${programs}:${process.env.PATH}`, ...variables };
  return spawnSync('bash', ['--norc', '-e', '-c', script], { cwd, encoding: 'utf8', env });
};
