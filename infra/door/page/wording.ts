/** What staff read of a verdict: a word for arm's length, and below it what they may tell the visitor. */
import { lettersOf } from '../../../door/ticket/code-letters.ts';
import { filled, type Texts } from './texts/texts.ts';
import type { Answer, Ticket } from '../../../door/ticket/verdict.ts';

export interface Wording {
  readonly word: string;
  readonly subject: string;
  readonly detail: string;
  readonly aside: string;
}

interface Speaker {
  readonly texts: Texts;
  readonly language: string;
  readonly timeZone: string;
  readonly eventName: (eventId: string) => string | undefined;
  /** Whether the day's list is here. */
  readonly hasList: boolean;
}

export const wordingOf = (answer: Answer, speaker: Speaker): Wording => {
  const { texts } = speaker;
  const [subject = '', detail = ''] = linesOf(answer, speaker);
  return { word: texts[answer.verdict], subject, detail, aside: answer.isUnconfirmed ? texts.unconfirmed : '' };
};

const linesOf = (answer: Answer, speaker: Speaker): readonly string[] => {
  const { verdict, ticket, enteredAt } = answer;
  const { texts, hasList } = speaker;
  const admission = ticket ? admissionOf(ticket, answer, speaker) : '';
  const code = ticket ? lettersOf(ticket.confirmationCode) : '';
  switch (verdict) {
    case 'valid':
      return [admission, code];
    case 'already-in':
      return [filled(texts.enteredAt, { time: enteredAt ? timeOf(enteredAt, speaker) : '' }), admission];
    case 'wrong-day':
      return [filled(texts.forDay, { date: ticket ? dayOf(ticket.ticketDate, speaker.language) : '' }), admission];
    case 'other-event':
      return [admission, code];
    case 'cancelled':
      return [admission || texts.cancelledHint, admission && texts.cancelledHint];
    case 'forged':
      return [texts.forgedHint];
    case 'unknown-key':
      return [texts.unknownKeyHint];
    case 'not-a-ticket':
      return [texts.notATicketHint];
    case 'not-on-the-list':
      return [hasList ? texts.notOnTheListHint : texts.noListHint];
  }
};

/** The event's name, or that there is none. */
const admissionOf = ({ eventId }: Ticket, answer: Answer, { texts, eventName }: Speaker): string =>
  eventId === undefined ? texts.general : (answer.eventName ?? eventName(eventId) ?? texts.unknownEvent);

/** The time of an instant at the museum, as its language writes it. */
export const timeOf = (instant: string, { language, timeZone }: Pick<Speaker, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

/** A calendar date in words, with its day before its month, as on the tickets. */
const dayOf = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${date}T00:00:00Z`),
  );
