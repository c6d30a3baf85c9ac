/** Says which engines are missing, a line for each: the report counts their tests as skipped, without a reason. */
import { programs } from './programs.ts';

export default (): void => {
  for (const [engine, packages] of Object.entries(programs)) {
    const missing = Object.entries(packages).flatMap(([name, path]) => (path ? [] : [name]));
    if (missing.length) process.stdout.write(`${engine} is left out: there is no ${missing.join(', no ')}.\n`);
  }
};
