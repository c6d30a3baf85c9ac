/**
 * Walks a table and says where its items disagree. They must agree whenever no request is under way.
 */
import { now } from '../museum/city-museum.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever attributes an item has
type Item = Record<string, any>;

/** One sentence for everything that is wrong. */
export const disagreements = (items: readonly Item[]): string[] => {
  const withKey = (prefix: string) => items.filter(({ pk }) => pk.startsWith(prefix));
  const events = new Map(withKey('EVENT#').map((item) => [item.eventId, item]));
  const tickets = new Map(withKey('TICKET#').map((item) => [item.ticketId, item]));
  const ticketsByOccasion = Map.groupBy(
    tickets.values(),
    ({ ticketDate, admission }) => `${ticketDate}#${admission.split('#')[0]}`,
  );
  const places = Map.groupBy(withKey('PLACES#'), ({ pk }) => pk.slice('PLACES#'.length));

  return [
    ...differences(
      'the calendar',
      withKey('CALENDAR')
        .filter(({ days }) => days.length > 0)
        .map(({ sk, days, earlier }) => entry(sk, days, earlier)),
      [...events.values()].flatMap(entriesOf),
    ),
    ...[...tickets.values()]
      .filter(({ eventId }) => eventId !== undefined && !events.has(eventId))
      .map(({ ticketId }) => `The event of ticket ${ticketId} is not there.`),
    ...[...places].flatMap(([occasion, shards]) => {
      const there = ticketsByOccasion.get(occasion) ?? [];
      const isLaidOut = shards.some(({ laidOutFor }) => laidOutFor !== '');
      return [
        ...differ(`${occasion}: sold`, sum(shards, 'sold'), isLaidOut ? there.length : 0),
        ...differ(`${occasion}: cancelled`, sum(shards, 'returned'), there.filter(isCancelled).length),
      ];
    }),
    ...withKey('REQUEST#')
      .filter(({ expiresAt }) => Number(expiresAt) * 1000 > Date.parse(now))
      .flatMap(({ answer }) => JSON.parse(answer) ?? [])
      .filter(({ ticketId, eventId }) => (ticketId === undefined ? !events.has(eventId) : !tickets.has(ticketId)))
      .map((answer) => `What was answered is not there: ${JSON.stringify(answer)}`),
  ];
};

/** What the calendar must have of an event: an entry in each month of its dates; nothing once it is cancelled. */
const entriesOf = ({ eventId, dates, cancelledAt }: Item): string[] => {
  if (cancelledAt !== undefined) return [];
  const sorted: string[] = [...dates].sort();
  const months = [...new Set(sorted.map((date) => date.slice(0, 7)))];
  return months.map((month) =>
    entry(
      `${month}#${eventId}`,
      sorted.filter((date) => date.startsWith(month)).map((date) => Number(date.slice(8))),
      sorted.findLast((date) => date < month),
    ),
  );
};

const entry = (sk: string, days: readonly number[], earlier?: string) => `${sk} ${days} ${earlier}`;

const differences = (what: string, there: readonly string[], expected: readonly string[]): string[] => [
  ...there.filter((one) => !expected.includes(one)).map((one) => `Too much in ${what}: ${one}`),
  ...expected.filter((one) => !there.includes(one)).map((one) => `Missing in ${what}: ${one}`),
];

const sum = (shards: readonly Item[], name: string) =>
  shards.reduce((total, { [name]: value = 0 }) => total + Number(value), 0);

const isCancelled = ({ cancelledAt }: Item) => cancelledAt !== undefined;

const differ = (what: string, counted: number, there: number): string[] =>
  counted === there ? [] : [`Of ${what} are ${there} tickets, and ${counted} are counted.`];
