/** Cold starts: whole fresh processes with their first request. */
import { statSync } from 'node:fs';
import { openFunctions } from './functions.ts';
import { inTurn, median, round } from './measure.ts';
import { type Run, runProcess } from './run-process.ts';
import type { Section } from './section.ts';

export const cold: Section = {
  columns: 'function | ms | × empty handler | processor, × empty handler | import, ms | first, ms | bytes',
  measure: async () => {
    await using deployed = await openFunctions();
    const runs = await inTurn(
      15,
      deployed.functions.map((one) => () => runProcess(one, one.event)),
    );
    const [leastWhole = 0, leastProcessor = 0] = timesOf(runs[0]);
    return deployed.functions.map(({ name, file }, index) => {
      const [whole = 0, processor = 0, imported = 0, first = 0] = timesOf(runs[index]);
      const ratios = [round(whole / leastWhole, 2), round(processor / leastProcessor, 2)];
      return [name, round(whole), ...ratios, round(imported), round(first), statSync(file).size];
    });
  },
};

const timesOf = (runs: readonly Run[] = []): number[] =>
  (['whole', 'processor', 'imported', 'first'] as const).map((name) => median(runs.map((run) => run[name])));
