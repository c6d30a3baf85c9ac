/** A shell in a folder, whose git knows nothing of this machine's settings. */
import { execFileSync } from 'node:child_process';

export const shellIn = (folder: string) => {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' };
  return (script: string) => execFileSync('sh', ['-ec', script], { cwd: folder, env, encoding: 'utf8' }).trim();
};

export const newRepository = 'git init -q; mkdir infra; git config user.name Ada; git config user.email ada@a.example';
