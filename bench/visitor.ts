/** The first visitor, who waits for two cold starts in a row: the authorizer's, then that of an operation. */
import { buyMuseumTickets, getMuseumHours, getTicketCode, listSpecialEvents } from '../shared/api/operations.ts';
import { warmUp } from '../shared/runtime/warm-up.ts';
import { coldStarts } from './cold.ts';
import { openFunctions } from './functions.ts';
import type { Section } from './section.ts';

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
    const cold = visits.map(([wish, ...names]) => [wish, ...names.map(deployed.named)] as const);
    const warm = cold
      .slice(1)
      .map(([wish, ...functions]) => [`${wish}, kept warm`, ...functions.map((one) => ({ ...one, warmUp }))] as const);
    const starts = await coldStarts([...cold, ...warm]);
    return starts.map(({ name, times }) => [name, ...times]);
  },
};
