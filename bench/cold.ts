/** Cold starts: whole fresh processes with their first request. */
import { statSync } from 'node:fs';
import { openFunctions } from './functions.ts';
import { inTurn, median, round } from './measure.ts';
import { type DeployedFunction, type Run, runProcess } from './run-process.ts';
import type { Section } from './section.ts';

export const cold: Section = {
  columns: 'function | ms | × empty handler | processor, × empty handler | import, ms | first, ms | bytes',
  measure: async () => {
    await using deployed = await openFunctions();
    const starts = await coldStarts(deployed.functions.map((one) => [one.name, one]));
    return starts.map(({ name, times, imported, first }) => {
      return [name, ...times, round(imported), round(first), statSync(deployed.named(name).file).size];
    });
  },
};

/** Medians of fifteen starts. Times of functions in one row add up. @param rows first that with which ratios compare */
export const coldStarts = async (rows: readonly (readonly [name: string, ...functions: DeployedFunction[]])[]) => {
  const starts = await inTurn(15, rows, ([, ...functions]) => Array.fromAsync(functions, runProcess));
  const of = (row: number, figure: keyof Run): number =>
    median((starts[row] ?? []).map((runs) => runs.reduce((sum, run) => sum + run[figure], 0)));
  return rows.map(([name], row) => {
    const ratio = (figure: keyof Run) => round(of(row, figure) / of(0, figure), 2);
    const times = [round(of(row, 'whole')), ratio('whole'), ratio('processor')];
    return { name, times, imported: of(row, 'imported'), first: of(row, 'first'), bytes: of(row, 'bytes') };
  });
};
