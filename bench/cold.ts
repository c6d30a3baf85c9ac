/** Cold starts: whole fresh processes with their first request, of each function, and as a visitor meets them. */
import { statSync } from 'node:fs';
import { buyMuseumTickets, getMuseumHours, getTicketCode, listSpecialEvents } from '../shared/api/operations.ts';
import { warmUp } from '../shared/runtime/warm-up.ts';
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

const visits: readonly (readonly [wish: string, ...functions: string[]])[] = [
  ['an empty handler', 'an empty handler'],
  ['one TLS request, one client of the SDK', 'one TLS request', 'one client of the SDK'],
  ['hours', 'authorizer', getMuseumHours.operationId],
  ['a list of events', 'authorizer', listSpecialEvents.operationId],
  ['a purchase', 'authorizer', buyMuseumTickets.operationId],
  ['a picture', 'authorizer', getTicketCode.operationId],
];

/** The first visitor, who waits for two cold starts in a row: the authorizer's, then that of an operation. */
export const visitor: Section = {
  columns: 'asked for | ms | × empty handler | processor, × empty handler',
  measure: async () => {
    await using deployed = await openFunctions();
    const cold = visits.map(([wish, ...names]) => [wish, ...names.map(deployed.named)] as const);
    const warm = cold
      .slice(2)
      .map(([wish, ...functions]) => [`${wish}, kept warm`, ...functions.map((one) => ({ ...one, warmUp }))] as const);
    const starts = await coldStarts([...cold, ...warm]);
    return starts.map(({ name, times }) => [name, ...times]);
  },
};

/** Medians of fifteen starts. Times of functions in one row add up. @param rows first the baseline of the ratios */
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
