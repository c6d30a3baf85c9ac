/** Runs a step of deploy.yml, as a runner does. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const steps: readonly { readonly name?: string; readonly run: string }[] = parse(
  readFileSync('.github/workflows/deploy.yml', 'utf8'),
).jobs.deploy.steps;

/** @param programs folder of stubs, which come first in the PATH @param variables all that the step has */
export const runStep = (name: string, cwd: string, programs: string, variables: Readonly<Record<string, string>>) => {
  const script = steps.find((step) => step.name === name)?.run ?? 'false';
  const env = { PATH: `${programs}:${process.env.PATH}`, ...variables };
  return spawnSync('bash', ['--norc', '-e', '-c', script], { cwd, encoding: 'utf8', env });
};
