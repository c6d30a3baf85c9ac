/** The first visitor, who waits for two cold starts in a row: the authorizer's, then that of an operation. */
import { buyMuseumTickets, getMuseumHours, getTicketCode, listSpecialEvents } from '../shared/api/operations.ts';
import { openFunctions } from './functions.ts';
import { inTurn, median, round } from './measure.ts';
import { type Run, runProcess } from './run-process.ts';
import type { Section } from './section.ts';

/** What is asked for, and the functions that start. */
const visits: readonly (readonly [wish: string, ...functions: string[]])[] = [
  ['an empty handler', 'an empty handler'],
  ['hours', 'authorizer', getMuseumHours.operationId],
  ['a list of events', 'authorizer', listSpecialEvents.operationId],
  ['a purchase', 'authorizer', buyMuseumTickets.operationId],
  ['a picture', 'authorizer', getTicketCode.operationId],
];

export const visitor: Section = {
  columns: 'asked for | ms | × empty handler | processor, × empty handler',
  measure: async () => {
    await using deployed = await openFunctions();
    const jobs = visits.map(([, ...names]) => async () => {
      const runs: Run[] = [];
      for (const one of deployed.functions.filter(({ name }) => names.includes(name)))
        runs.push(await runProcess(one, one.event));
      return (['whole', 'processor'] as const).map((time) => runs.reduce((sum, run) => sum + run[time], 0));
    });
    const times = (await inTurn(15, jobs)).map((runs) => [0, 1].map((at) => median(runs.map((run) => run[at] ?? 0))));
    const [[leastWhole = 0, leastProcessor = 0] = []] = times;
    return times.map(([whole = 0, processor = 0], index) => [
      visits[index]?.[0] ?? '',
      round(whole),
      round(whole / leastWhole, 2),
      round(processor / leastProcessor, 2),
    ]);
  },
};
