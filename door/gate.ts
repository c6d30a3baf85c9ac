/** What happens to one scan: it is read, verified and judged on the device, remembered, and told to the service. */
import { readTicketLine } from '../shared/museum/ticket-line.ts';
import type { Clock } from './device/clock.ts';
import { codeLetters } from './ticket/code-letters.ts';
import type { DayList } from './service/day-list.ts';
import type { Entries } from './service/entries.ts';
import type { Outcome, Refusal } from './service/kept-entry.ts';
import type { DoorApi } from './service/museum-api.ts';
import { signatureOf } from './ticket/ticket-signature.ts';
import { type Admits, type Answer, judged, type Ticket, type Verdict } from './ticket/verdict.ts';

interface GateParts {
  readonly clock: Clock;
  readonly list: DayList;
  readonly entries: Entries;
  readonly enter: DoorApi['enter'];
  readonly admits: () => Admits;
  readonly keys: () => readonly string[];
  /** Whether the service answered when it was last asked. */
  readonly isInContact: () => boolean;
  /** Asks the service anew for the public keys and the day's list, unless it is out of reach. @param patience in milliseconds */
  readonly refresh: (patience: number) => Promise<void>;
}

/** The picture of a cancelled ticket, which has no code. */
export const stamp = Symbol('stamp');

/** What is shown at the gate: the text of a code, a typed one, or a stamp. */
export type Shown = string | typeof stamp;

/** Of a visitor at the door, in milliseconds, with each question: after that the device decides by itself. */
const patience = 1500;

/** @returns what to say of that which is shown */
export const openGate = ({ clock, list, entries, enter, admits, keys, isInContact, refresh }: GateParts) => {
  const ticketOf = async (text: string): Promise<Ticket | Verdict> => {
    const line = readTicketLine(text);
    if (!line) return ticketByLetters(text);
    let signature = await signatureOf(line, keys());
    if (signature === 'unknown-key') {
      await refresh(patience);
      signature = await signatureOf(line, keys());
    }
    const { ticketId, confirmationCode, ticketDate, eventId } = line;
    return signature === 'good' ? { ticketId, confirmationCode, ticketDate, eventId } : signature;
  };

  const ticketByLetters = async (text: string): Promise<Ticket | Verdict> => {
    const letters = codeLetters(text);
    if (!letters) return /^ticket-(?:general|event)-/.test(text) ? 'forged' : 'not-a-ticket';
    if (!list.findByLetters(letters)) await refresh(patience);
    return list.findByLetters(letters) ?? 'not-on-the-list';
  };

  const letIn = async (ticket: Ticket): Promise<Answer> => {
    const { ticketId, confirmationCode, ticketDate, eventId } = ticket;
    const scan = { scanId: crypto.randomUUID(), enteredAt: clock.now().toISOString(), waits: true };
    const entry = { ticketId, confirmationCode, ticketDate, eventId, ...scan };
    const remembered = await entries.remember(entry);
    if (remembered.scanId !== entry.scanId) return { verdict: 'already-in', ticket, enteredAt: remembered.enteredAt };
    const outcome: Outcome = isInContact() ? await enter(entry, patience) : { kind: 'unheard' };
    await entries.settle(entry, outcome);
    if (outcome.kind === 'entered') return { verdict: 'valid', ticket, eventName: outcome.eventName };
    if (outcome.kind === 'refused' && outcome.reason !== 'invalid')
      return { verdict: verdictOf[outcome.reason], ticket, enteredAt: outcome.enteredAt };
    return { verdict: 'valid', ticket, isUnconfirmed: true };
  };

  return async (shown: Shown): Promise<Answer> => {
    if (shown === stamp) return { verdict: 'cancelled' };
    const ticket = await ticketOf(shown.trim());
    if (typeof ticket === 'string') return { verdict: ticket };
    const answer = judged(ticket, {
      today: clock.today(),
      admits: admits(),
      listed: list.find(ticket.ticketId),
      enteredHere: entries.of(ticket.ticketId)?.enteredAt,
    });
    return answer.verdict === 'valid' ? letIn(ticket) : answer;
  };
};

const verdictOf = {
  'already-entered': 'already-in',
  cancelled: 'cancelled',
  'wrong-day': 'wrong-day',
  unknown: 'not-on-the-list',
} as const satisfies Partial<Record<Refusal, Verdict>>;
