/** A shell in a folder, whose git knows Ada and nothing of this machine's settings. */
import { execFileSync } from 'node:child_process';

export const shellIn = (folder: string) => {
  const [name, email] = ['Ada', 'ada@example.org'];
  const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email };
  const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
  const env = { ...process.env, ...author, ...committer, GIT_CONFIG_GLOBAL: '/dev/null' };
  return (script: string): string => execFileSync('sh', ['-ec', script], { cwd: folder, env, encoding: 'utf8' }).trim();
};
