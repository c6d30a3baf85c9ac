/** One scan: read, verified and judged on the device, then remembered there, then sent to the service. */
import { readCancelledText, readTicketLine } from '../shared/museum/ticket-line.ts';
import type { Clock } from './device/clock.ts';
import type { DayList } from './service/day-list.ts';
import type { Entries } from './service/entries.ts';
import type { Outcome, Refusal } from './service/kept-entry.ts';
import type { DoorApi } from './service/museum-api.ts';
import { codeLetters } from './ticket/code-letters.ts';
import { checkSignature } from './ticket/ticket-signature.ts';
import { type Admits, type DoorVerdict, judge, type ScanResult, type Ticket } from './ticket/verdict.ts';

interface GateParts {
  readonly clock: Clock;
  readonly list: DayList;
  readonly entries: Entries;
  readonly enter: DoorApi['enter'];
  readonly admits: () => Admits;
  readonly keys: () => readonly string[];
  /** False from an unheard request until the service answers. */
  readonly isInContact: () => boolean;
  /** Fetches the public keys and the day's list again, if the service is in reach. @param patience in milliseconds */
  readonly refresh: (patience: number) => Promise<void>;
}

/** Milliseconds that a visitor waits for each reply of the service. Then the device decides by itself. */
const patience = 1500;

/** @returns a function that judges the text of a code, scanned or typed */
export const openGate = ({ clock, list, entries, enter, admits, keys, isInContact, refresh }: GateParts) => {
  const ticketOf = async (text: string): Promise<Ticket | DoorVerdict> => {
    const line = readTicketLine(text);
    if (!line) return ticketByLetters(text);
    let signature = await checkSignature(line, keys());
    if (signature === 'unknown-key') {
      await refresh(patience);
      signature = await checkSignature(line, keys());
    }
    const { ticketId, confirmationCode, ticketDate, eventId } = line;
    return signature === 'good' ? { ticketId, confirmationCode, ticketDate, eventId } : signature;
  };

  const ticketByLetters = async (text: string): Promise<Ticket | DoorVerdict> => {
    const letters = codeLetters(text);
    if (!letters) return /^ticket-(?:general|event)-/.test(text) ? 'forged' : 'not-a-ticket';
    if (!list.findByLetters(letters)) await refresh(patience);
    return list.findByLetters(letters) ?? 'not-on-the-list';
  };

  const letIn = async (ticket: Ticket): Promise<ScanResult> => {
    const { ticketId, confirmationCode, ticketDate, eventId } = ticket;
    const isSent = isInContact();
    const scan = { scanId: crypto.randomUUID(), enteredAt: clock.now().toISOString(), waits: true, isSent };
    const entry = { ticketId, confirmationCode, ticketDate, eventId, ...scan };
    const remembered = await entries.remember(entry);
    if (remembered.scanId !== entry.scanId) return { verdict: 'already-in', ticket, enteredAt: remembered.enteredAt };
    const outcome: Outcome = remembered.isSent ? await enter(entry, patience) : { kind: 'unheard' };
    await entries.settle(entry, outcome);
    if (outcome.kind === 'entered') return { verdict: 'valid', ticket, eventName: outcome.eventName };
    if (outcome.kind === 'refused' && outcome.reason !== 'invalid')
      return { verdict: verdictOf[outcome.reason], ticket, enteredAt: outcome.enteredAt };
    return { verdict: 'valid', ticket, isUnconfirmed: true };
  };

  return async (shown: string): Promise<ScanResult> => {
    const text = shown.trim();
    const cancelledId = readCancelledText(text);
    if (cancelledId) return { verdict: 'cancelled', ticket: list.find(cancelledId) };
    const ticket = await ticketOf(text);
    if (typeof ticket === 'string') return { verdict: ticket };
    const listed = list.find(ticket.ticketId);
    const enteredAt = entries.enteredAt(ticket.ticketId, listed?.enteredAt);
    const result = judge(ticket, { today: clock.today(), admits: admits(), listed, enteredAt });
    return result.verdict === 'valid' ? letIn(ticket) : result;
  };
};

const verdictOf = {
  'already-entered': 'already-in',
  cancelled: 'cancelled',
  'wrong-day': 'wrong-day',
  unknown: 'not-on-the-list',
} as const satisfies Partial<Record<Refusal, DoorVerdict>>;
