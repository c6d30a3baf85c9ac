/** `npm test`: format, types and behaviour, side by side. What is said to it, such as a reporter, is for the runner of the tests. */
import { allPass } from './side-by-side.ts';

// The compilers end soon: without collecting garbage, and without threads that do the same twice, they need two thirds of the time.
process.env.GOGC ??= 'off';
const passed = await allPass(
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['tsc', '--singleThreaded'],
  ['tsc', '-p', 'infra/door/page'],
  ['vitest', 'run', ...process.argv.slice(2)],
);
process.exitCode = passed ? 0 : 1;
