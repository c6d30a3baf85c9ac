/** `npm test`: format, types and behaviour, side by side. What is said to it, such as a reporter, is for the runner of the tests. */
import { allPass } from './side-by-side.ts';
import { typeChecks } from './types.ts';

const passed = await allPass(['biome', 'ci', '--error-on-warnings', '.'], ...typeChecks, [
  'vitest',
  'run',
  ...process.argv.slice(2),
]);
process.exitCode = passed ? 0 : 1;
