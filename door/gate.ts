/** One scan: read, verified and judged on the device, then remembered there, then sent to the service. */
import { readCancelledText, readTicketLine } from '../shared/museum/ticket-line.ts';
import { checkSignature } from '../shared/museum/ticket-signature.ts';
import type { DoorContext } from './screens/door-context.ts';
import { verdictOf } from './service/kept-entry.ts';
import { codeLetters } from './ticket/code-letters.ts';
import { isGarbledLine } from './ticket/typed-line.ts';
import { type DoorVerdict, judge, type ScanResult, type Ticket } from './ticket/verdict.ts';

interface GateParts extends Pick<DoorContext, 'clock' | 'list' | 'entries' | 'contact' | 'keys'> {
  readonly session: Pick<DoorContext['session'], 'admits'>;
  readonly api: Pick<DoorContext['api'], 'admit'>;
}

/** Milliseconds that a visitor waits for each reply of the service. Then the device decides by itself. */
const replyTimeout = 1500;

export const openGate = ({ clock, session, list, entries, api, contact, keys }: GateParts) => {
  /** Also true before the service's first answer, as it may be in reach. */
  const isInContact = () => contact.isKept() !== false;

  /** Fetches the public keys and the day's list again, if the service is in reach. @returns whether the list came */
  const refresh = async (): Promise<boolean> => {
    const isTooLate = new Promise<false>((resolve) => setTimeout(resolve, replyTimeout, false));
    return isInContact() && Promise.race([contact.now().then(list.isCurrent), isTooLate]);
  };

  const ticketOf = async (text: string): Promise<Ticket | ScanResult> => {
    const line = readTicketLine(text);
    if (!line) return ticketByLetters(text);
    let signature = await checkSignature(line, keys());
    if (signature === 'unknown-key') {
      await refresh();
      signature = await checkSignature(line, keys());
    }
    const { ticketId, confirmationCode, ticketDate, eventId } = line;
    return signature === 'good' ? { ticketId, confirmationCode, ticketDate, eventId } : { verdict: signature };
  };

  const ticketByLetters = async (text: string): Promise<Ticket | ScanResult> => {
    const letters = codeLetters(text);
    if (!letters) return { verdict: verdictOnNoTicket(text) };
    const isNew = list.findByLetters(letters) !== undefined || (await refresh());
    const listOf = isNew ? undefined : list.fetchedAt();
    return list.findByLetters(letters) ?? { verdict: 'not-on-the-list', listOf };
  };

  const admit = async (ticket: Ticket): Promise<ScanResult> => {
    const { ticketId, confirmationCode, ticketDate, eventId } = ticket;
    const scan = { ticketId, confirmationCode, ticketDate, eventId, scanId: crypto.randomUUID() };
    const state = isInContact() ? 'sent' : 'queued';
    const entry = { ...scan, enteredAt: clock.now().toISOString(), state } as const;
    const remembered = await entries.remember(entry);
    if (remembered.scanId !== entry.scanId) return { verdict: 'already-in', ticket, enteredAt: remembered.enteredAt };
    const outcome = remembered.state === 'sent' ? await api.admit(entry, replyTimeout) : undefined;
    await entries.settle(entry, outcome);
    // An entry that waits until an earlier one is undone was not sent.
    if (!outcome && remembered.state === state) contact.lose();
    const answer = outcome === 'failed' ? undefined : outcome;
    const reason = answer?.reason;
    if (answer && !reason) return { verdict: 'valid', ticket, eventName: answer.eventName };
    if (reason && reason !== 'invalid') return { verdict: verdictOf[reason], ticket, enteredAt: answer?.enteredAt };
    return { verdict: 'valid', ticket, isUnconfirmed: true };
  };

  return async (shown: string): Promise<ScanResult> => {
    const text = shown.trim();
    const cancelledId = readCancelledText(text);
    if (cancelledId) return { verdict: 'cancelled', ticket: list.find(cancelledId) };
    const ticket = await ticketOf(text);
    if ('verdict' in ticket) return ticket;
    const listed = list.find(ticket.ticketId);
    const enteredAt = entries.enteredAt(ticket.ticketId, listed?.enteredAt);
    const known = judge(ticket, { today: clock.today(), admits: session.admits(), listed, enteredAt });
    const result = known.verdict === 'valid' ? await admit(ticket) : known;
    return { ...result, secondsAgo: secondsBetween(result.enteredAt, clock.now()) };
  };
};

const verdictOnNoTicket = (text: string): DoorVerdict => {
  if (/^ticket-(?:general|event)-/.test(text)) return 'forged';
  return isGarbledLine(text) ? 'unread' : 'not-a-ticket';
};

/** At least one, because device and service may differ by a second. A stopped clock tells nothing. */
const secondsBetween = (enteredAt: string | undefined, now: Date): number | undefined => {
  const seconds = Math.abs(now.getTime() - Date.parse(enteredAt ?? '')) / 1000;
  return seconds > 0 && seconds < 60 ? Math.max(1, Math.floor(seconds)) : undefined;
};
