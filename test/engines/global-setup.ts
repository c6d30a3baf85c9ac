/** Says which engines are missing, a line for each: the report counts their tests as skipped, without a reason. */
import { engines, programs } from './programs.ts';

export default (): void => {
  for (const [engine, packages] of Object.entries(engines)) {
    const missing = packages.filter((name) => !programs[name]);
    if (missing.length) process.stdout.write(`${engine} is left out: there is no ${missing.join(', no ')}.\n`);
  }
};
