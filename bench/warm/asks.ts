/** The requests of the callers: the usual one of an operation, about another event or ticket where it uses those up. */
import type { Operation } from '../../shared/api/operation.ts';
import { type Ask, unlimited, usualAsk } from '../cases.ts';
import { anEvent, aTicketFor, entered, series, today } from '../subjects.ts';

/** More than there is time to use up. They must be stored before. */
export const spareEvents = series(8000, 10_000, anEvent);
const goodTickets = series(16_000, 10_000, (number) => aTicketFor(unlimited, number, today));
const usedTickets = series(8000, 30_000, (number) => entered(aTicketFor(unlimited, number, today)));
export const spareTickets = [...goodTickets, ...usedTickets];

/** @param number of the request, from 0 */
export const nthAsk = (operation: Operation, number: number): Ask => {
  const usual = usualAsk(operation);
  const others: Readonly<Record<string, object>> = {
    // Two changes of one event at a time would conflict, and an equal price is no change.
    updateSpecialEvent: { path: spareEvents.at(-1 - (number % 64)), body: { price: number % 1000 } },
    deleteSpecialEvent: { path: spareEvents[number] },
    takeBackTicket: { path: goodTickets.at(-1 - number) },
    admitTicketHolder: { path: goodTickets[number] },
    takeBackEntry: { path: usedTickets[number] },
  };
  return { ...usual, ...others[operation.operationId] };
};
