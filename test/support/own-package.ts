/** Tools with a package.json of their own, which `npm ci` of the project does not install. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Installs what the package.json in `folder` names, unless that is done. Peers, such as Vitest, are the project's. */
export const installOwnPackage = (folder: string): void => {
  const timeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (timeOf('node_modules/.package-lock.json') > timeOf('package.json')) return;
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps'];
  const { status } = spawnSync('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm install in ${folder} has failed.`);
};
