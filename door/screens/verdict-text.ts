/** What staff read of a verdict: a word for arm's length, and below it what they may tell the visitor. */

import { say } from '../../shared/words/door-words.ts';
import type { DoorWords } from '../../shared/words/words.ts';
import { lettersOf } from '../ticket/code-letters.ts';
import type { ScanResult, Ticket } from '../ticket/verdict.ts';

export interface VerdictText {
  readonly word: string;
  readonly subject: string;
  readonly detail: string;
  readonly aside: string;
}

export interface VerdictContext {
  readonly words: DoorWords;
  readonly language: string;
  /** Of the events' names: the museum may speak a language that the page does not. */
  readonly namesLanguage: string;
  readonly timeZone: string;
  readonly eventName: (eventId: string) => string | undefined;
  /** Whether the day's list is on this device. */
  readonly hasList: () => boolean;
}

export const verdictText = (result: ScanResult, context: VerdictContext): VerdictText => {
  const { words } = context;
  const [subject = '', detail = ''] = linesOf(result, context);
  return { word: words[result.verdict], subject, detail, aside: result.isUnconfirmed ? words.unconfirmed : '' };
};

const linesOf = (result: ScanResult, context: VerdictContext): readonly string[] => {
  const { verdict, ticket, enteredAt } = result;
  const { words, hasList } = context;
  const admission = ticket ? admissionOf(ticket, result, context) : '';
  const code = ticket ? lettersOf(ticket.confirmationCode) : '';
  switch (verdict) {
    case 'valid':
    case 'other-event':
      return [admission, code];
    case 'already-in':
      return [say(words.enteredAt, { time: enteredAt ? timeOf(enteredAt, context) : '' }), admission];
    case 'wrong-day':
      return [say(words.forDay, { date: ticket ? dayOf(ticket.ticketDate, context.language) : '' }), admission];
    case 'cancelled':
      return [admission || words.cancelledHint, admission && words.cancelledHint];
    case 'taken-back':
      return [admission, words.takenBackHint];
    case 'forged':
      return [words.forgedHint];
    case 'unknown-key':
      return [words.unknownKeyHint];
    case 'not-a-ticket':
      return [words.notATicketHint];
    case 'not-on-the-list':
      return [hasList() ? words.notOnTheListHint : words.noListHint];
  }
};

/** The event's name, or the words for general entry. */
const admissionOf = ({ eventId }: Ticket, result: ScanResult, { words, eventName }: VerdictContext): string =>
  eventId === undefined ? words.general : (result.eventName ?? eventName(eventId) ?? words.unknownEvent);

type Locale = Pick<VerdictContext, 'language' | 'timeZone'>;

/** The time of an instant at the museum. */
export const timeOf = (instant: string, { language, timeZone }: Locale): string =>
  new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

/** A calendar date in words. English puts the day before the month, as the tickets do. */
const dayOf = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${date}T00:00:00Z`),
  );
