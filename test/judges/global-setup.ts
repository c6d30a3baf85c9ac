/** Installs the judges, and says which programs are missing: the report counts their judges as skipped. */
import { installOwnPackage } from '../support/own-package.ts';
import { programs } from './run.ts';

export default (): void => {
  installOwnPackage(import.meta.dirname);
  for (const [name, path] of Object.entries(programs))
    if (!path) process.stdout.write(`There is no ${name}: its judge is left out.\n`);
};
