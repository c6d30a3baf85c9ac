/** The programs of judges that npm does not bring. */
import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../support/processes/chromium.ts';

const runs = (name: string): string | undefined =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).error ? undefined : name;

export const programs = { java: runs('java'), shellcheck: runs('shellcheck'), Chromium: chromiumPath };
