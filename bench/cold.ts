/** Cold starts: whole fresh processes with their first request. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openFunctions } from './functions.ts';
import { inTurn, median, round } from './measure.ts';
import { type Run, runProcess } from './run-process.ts';
import type { Section } from './section.ts';

export const cold: Section = {
  columns: 'function | ms | × empty handler | processor, × empty handler | import, ms | first, ms | bytes',
  measure: async () => {
    await using deployed = await openFunctions();
    // The floor gets the variables of a deployed function.
    const floor = deployed.functions.slice(0, 1).map((one) => ({ ...one, ...emptyHandler }));
    const all = [...floor, ...deployed.functions];
    const starts = all.map((one) => () => runProcess(one, [one.event]));
    const runs = await inTurn(15, starts);
    const [leastWhole = 0, leastProcessor = 0] = timesOf(runs[0]);
    return all.map(({ name, file }, index) => {
      const [whole = 0, processor = 0, imported = 0, first = 0] = timesOf(runs[index]);
      const ratios = [round(whole / leastWhole, 2), round(processor / leastProcessor, 2)];
      return [name, round(whole), ...ratios, round(imported), round(first), statSync(file).size];
    });
  },
};

/** The smallest possible function. */
const emptyHandler = { name: 'an empty handler', file: join(import.meta.dirname, 'cold/empty.mjs') };

/** The medians of the whole process, of its processor time, of the import and of the first request. */
const timesOf = (runs: readonly Run[] = []): number[] => {
  const all = runs.map(({ whole, processor, times: [imported = 0, first = 0] }) => [whole, processor, imported, first]);
  return [0, 1, 2, 3].map((at) => median(all.map((times) => times[at] ?? 0)));
};
