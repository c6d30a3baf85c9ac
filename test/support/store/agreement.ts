/** Finds items of a table that contradict each other. Whenever no request is under way, there must be none. */
import { now } from '../museum/city-museum.ts';
import { calendarEntries } from './stored-events.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever attributes an item has
type Item = Record<string, any>;

/** One sentence for each contradiction. */
export const disagreements = (items: readonly Item[]): string[] => {
  const withKey = (prefix: string) => items.filter(({ pk }) => pk.startsWith(prefix));
  const events = new Map(withKey('EVENT#').map((item) => [item.eventId, item]));
  const tickets = new Map(withKey('TICKET#').map((item) => [item.ticketId, item]));
  const ticketsByOccasion = Map.groupBy(
    tickets.values(),
    ({ ticketDate, admission }) => `${ticketDate}#${admission.split('#')[0]}`,
  );
  const places = Map.groupBy(withKey('PLACES#'), ({ pk }) => pk.slice('PLACES#'.length));

  const there = withKey('CALENDAR')
    .filter(({ days }) => days.length > 0)
    .map(inWords);
  const expected = [...events.values()]
    .filter((event) => !isCancelled(event))
    .flatMap(({ eventId, dates }) => calendarEntries(eventId, dates).map(inWords));

  return [
    ...there.filter((one) => !expected.includes(one)).map((one) => `Too much in the calendar: ${one}`),
    ...expected.filter((one) => !there.includes(one)).map((one) => `Missing in the calendar: ${one}`),
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
      .map((answer) => `The answer names what the table does not have: ${JSON.stringify(answer)}`),
  ];
};

const inWords = ({ sk, days, earlier }: Item) => `${sk} ${days} ${earlier}`;

const sum = (shards: readonly Item[], name: string) =>
  shards.reduce((total, { [name]: value = 0 }) => total + Number(value), 0);

const isCancelled = ({ cancelledAt }: Item) => cancelledAt !== undefined;

const differ = (what: string, counted: number, there: number): string[] =>
  counted === there ? [] : [`Places of ${what}: ${counted} are counted, but there are ${there} tickets.`];
