/** What checks all types: the project, and the page of the door apart, whose code runs in a browser. */
import type { Command } from './side-by-side.ts';

// The compilers end soon: without collecting garbage, and without threads that do the same twice, they need two thirds of the time.
process.env.GOGC ??= 'off';

export const typeChecks: readonly Command[] = [
  ['tsc', '--singleThreaded'],
  ['tsc', '-p', 'infra/door/page'],
];
