/** What doorkeepers read of a verdict: a word for arm's length, and below it what they may tell the visitor. */
import { eventOf, generalEntry } from '../../shared/museum/occasion.ts';
import { say } from '../../shared/words/door-words.ts';
import type { DayList } from '../service/day-list.ts';
import { lettersOf } from '../ticket/code-letters.ts';
import type { Admits, DoorVerdict, ScanResult } from '../ticket/verdict.ts';
import type { DoorContext } from './door-context.ts';

export type VerdictText = ReturnType<typeof verdictText>;

interface VerdictContext extends Pick<DoorContext, 'words' | 'language' | 'timeZone'> {
  readonly list: Pick<DayList, 'eventName' | 'difference' | 'isOfToday'>;
}

export const verdictText = (result: ScanResult, context: VerdictContext) => {
  const { words } = context;
  const [subject = '', detail = ''] = linesOf(result, context);
  return { word: words[result.verdict], subject, detail, aside: result.isUnconfirmed ? words.unconfirmed : '' };
};

const linesOf = (result: ScanResult, context: VerdictContext): readonly string[] => {
  const { verdict, ticket, eventName } = result;
  const { words, language } = context;
  const occasion = ticket ? (eventName ?? nameOfDoor(eventOf(ticket), context)) : '';
  const occasionAndCode = [occasion, ticket ? lettersOf(ticket.confirmationCode) : ''];
  const lines: Readonly<Record<DoorVerdict, readonly string[]>> = {
    valid: occasionAndCode,
    'other-event': occasionAndCode,
    'already-in': [entryOf(result, context), occasion],
    'wrong-day': [say(words.forDay, { date: ticket ? dayOf(ticket.ticketDate, language) : '' }), occasion],
    cancelled: [occasion || words.cancelledHint, occasion && words.cancelledHint],
    undone: [occasion, words.undoneHint],
    forged: [words.forgedHint],
    'unknown-key': [words.unknownKeyHint],
    'not-a-ticket': [words.notATicketHint],
    unread: [words.otherKeyboard, words.otherKeyboardHint],
    'not-on-the-list': notListed(result, context),
  };
  return lines[verdict];
};

const notListed = ({ listOf }: ScanResult, context: VerdictContext): readonly string[] => {
  const { words, list } = context;
  if (!list.isOfToday()) return [words.noListHint];
  return listOf ? [say(words.oldList, { time: timeOf(listOf, context) }), words.oldListHint] : [words.notOnTheListHint];
};

/** Seconds tell doorkeepers whether somebody else has just shown them the same ticket. */
const entryOf = ({ enteredAt, secondsAgo }: ScanResult, context: VerdictContext): string =>
  secondsAgo === undefined
    ? say(context.words.enteredAt, { time: enteredAt ? timeOf(enteredAt, context) : '' })
    : new Intl.RelativeTimeFormat(context.language).format(-secondsAgo, 'second');

/** The event's name, with what distinguishes events of that name; or the words for other entry. */
export const nameOfDoor = (admits: Admits, { words, list }: VerdictContext): string => {
  const others: Readonly<Record<string, string>> = { any: words.any, [generalEntry]: words.general };
  const name = list.eventName(admits) ?? others[admits] ?? words.unknownEvent;
  return [name, list.difference(admits)].filter(Boolean).join(' · ');
};

export const timeOf = (instant: string, { language, timeZone }: Pick<DoorContext, 'language' | 'timeZone'>): string =>
  new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

/** A calendar date in words. English puts the day before the month, as the tickets do. */
const dayOf = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', dateStyle: 'full' }).format(
    new Date(`${date}T00:00:00Z`),
  );
