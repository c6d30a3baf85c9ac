/** Taking back: an entry within ten minutes, and a ticket until it has let in. */
import type { Museum } from '../api/museum.ts';
import { timeOfDay } from './local-day.ts';
import { type Fault, Problem } from './problem.ts';
import type { Ticket } from './ticket.ts';

/**
 * The name of the entry that is to be taken back.
 * @throws Problem `not-found` if the ticket has not let in, `not-taken-back` if that was stored too long ago
 */
export const entryToTakeBack = ({ entryId, entryStoredAt }: Ticket, now: Date): string => {
  if (entryId === undefined || entryStoredAt === undefined)
    throw new Problem('not-found', {
      detail: 'This ticket has not let in.',
      faults: [{ parameter: 'ticketId', code: 'not-entered', detail: 'must have let in' }],
    });
  if (now.getTime() - Date.parse(entryStoredAt) > tenMinutes)
    throw refused('Its entry was stored more than ten minutes ago.', {
      code: 'too-late',
      detail: 'must have an entry of the last ten minutes',
    });
  return entryId;
};

/** @throws Problem `not-taken-back` if it has let in */
export const checkTakeBack = ({ enteredAt }: Ticket, museum: Museum): void => {
  if (enteredAt !== undefined)
    throw refused(`It let in at ${timeOfDay(museum, enteredAt)}.`, {
      code: 'already-entered',
      detail: 'must not have let in',
      enteredAt,
    });
};

const tenMinutes = 10 * 60 * 1000;

const refused = (detail: string, fault: Omit<Fault, 'parameter'>): Problem =>
  new Problem('not-taken-back', { detail, faults: [{ parameter: 'ticketId', ...fault }] });
