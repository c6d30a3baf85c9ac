/** Walks a table and says where its items do not agree: what must hold whatever has happened, once the dust has settled. */
import { now } from './city-museum.ts';
import { daysFrom } from './days.ts';

// biome-ignore lint/suspicious/noExplicitAny: whatever attributes an item has
type Item = Record<string, any>;

/** One sentence for everything that is wrong. */
export const disagreements = (items: readonly Item[]): string[] => {
  const withKey = (prefix: string) => items.filter(({ pk }) => pk.startsWith(prefix));
  const events = new Map(withKey('EVENT#').map((item) => [item.eventId, item]));
  const tickets = new Map(withKey('TICKET#').map((item) => [item.ticketId, item]));
  const admissions = Map.groupBy(
    tickets.values(),
    ({ ticketDate, admission }) => `${ticketDate}#${admission.split('#')[0]}`,
  );
  const places = Map.groupBy(withKey('PLACES#'), ({ pk }) => pk.slice('PLACES#'.length));

  return [
    ...compared(
      'the calendar',
      withKey('CALENDAR#')
        .filter(({ leftAt }) => leftAt === undefined)
        .map(({ pk, sk, ...copy }) => entry(pk, sk, copy)),
      [...events.values()].flatMap(entriesOf),
    ),
    ...[...tickets.values()]
      .filter(({ eventId }) => eventId !== undefined && !events.has(eventId))
      .map(({ ticketId }) => `The event of ticket ${ticketId} is not there.`),
    ...[...places].flatMap(([admission, shards]) => {
      const [counted, sold] = [sum(shards), admissions.get(admission)?.length ?? 0];
      return counted === sold ? [] : [`Of ${admission} ${counted} places are counted, and ${sold} tickets sold.`];
    }),
    ...withKey('REQUEST#')
      .filter(({ expiresAt }) => Number(expiresAt) * 1000 > Date.parse(now))
      .map(({ answer }) => JSON.parse(answer))
      .filter(({ ticketId, eventId }) => (ticketId === undefined ? !events.has(eventId) : !tickets.has(ticketId)))
      .map((answer) => `What was answered is not there: ${JSON.stringify(answer)}`),
  ];
};

/** What the calendar must have of an event: a copy in each month, under the first date there; nothing once it is cancelled. */
const entriesOf = ({ pk: _pk, sk: _sk, cancelledAt, months: _months, ...event }: Item): string[] => {
  if (cancelledAt !== undefined) return [];
  const months = Object.groupBy<string, string>(datesOf(event).sort(), (date) => date.slice(0, 7));
  return Object.values(months).map((dates = []) =>
    entry(dates.length === 1 ? 'CALENDAR#ONE' : 'CALENDAR#SEVERAL', `${dates[0]}#${event.eventId}`, event),
  );
};

const datesOf = ({ dates }: Item): string[] =>
  dates.split(' ').flatMap((run: string) => daysFrom(run.slice(0, 10), 1 + Number(run.slice(11))));

const entry = (pk: string, sk: string, event: Item) => JSON.stringify([pk, sk, Object.entries(event).sort()]);

const compared = (what: string, there: readonly string[], expected: readonly string[]): string[] => [
  ...there.filter((one) => !expected.includes(one)).map((one) => `Too much in ${what}: ${one}`),
  ...expected.filter((one) => !there.includes(one)).map((one) => `Missing in ${what}: ${one}`),
];

const sum = (shards: readonly Item[]) => shards.reduce((total, { sold }) => total + Number(sold), 0);
