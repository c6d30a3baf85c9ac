/** `npm test`: format, types and behaviour, side by side. What is said to it, such as a reporter, is for the runner of the tests. */
import { allPass } from './side-by-side.ts';

const passed = await allPass(
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['tsc'],
  ['tsc', '-p', 'infra/door/page'],
  ['vitest', 'run', ...process.argv.slice(2)],
);
process.exitCode = passed ? 0 : 1;
