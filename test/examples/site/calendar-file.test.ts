/** `/events.ics`, read by a small strict parser (RFC 5545). */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { openSiteUntil, type Page, plan, siteMuseum } from '../example-site.ts';

const now = () => new Date('2065-01-01T09:00:00Z');
const site = await openSiteUntil(afterAll, { now });

/** The properties of each event by their names. @throws where the file is not as the standard has it */
const entriesIn = ({ bytes }: Page): Map<string, string>[] => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (!/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\nBEGIN:.*\r\nEND:VCALENDAR\r\n$/s.test(text))
    throw new Error(`This is no calendar with a component: ${text}`);
  const long = text.split('\r\n').find((line) => Buffer.byteLength(line) > 75);
  if (long) throw new Error(`A line has more than 75 bytes: ${long}`);
  const events = text.replaceAll('\r\n ', '').split('\r\nBEGIN:VEVENT\r\n').slice(1);
  return events.map((event) => {
    const lines = event.slice(0, event.indexOf('\r\nEND:VEVENT')).split('\r\n');
    const properties = lines.map((line) => /^([A-Z]+(?:;VALUE=DATE)?):(\P{Cc}*)$/u.exec(line)?.slice(1));
    const entry = new Map(properties as [string, string][]);
    if (entry.size < lines.length) throw new Error(`A property stands there twice: ${event}`);
    return entry;
  });
};

const textOf = (value = ''): string => {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Something is not escaped: ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, character) => (/n/i.test(character) ? '\n' : character));
};

const entriesOf = async (eventId: string, at = site) =>
  entriesIn(await at.visit('/events.ics')).filter((entry) => entry.get('UID')?.startsWith(eventId));

it('the calendar has an entry for each day of an event in the coming year', async () => {
  const eventId = await plan({ dates: ['2065-03-31', '2065-03-05', '2064-12-31', '2066-02-01'] });

  expect((await site.visit('/events.ics')).headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect((await entriesOf(eventId)).map((entry) => Object.fromEntries(entry))).toEqual(
    [
      ['20650305', '20650306', '2065-03-05'],
      ['20650331', '20650401', '2065-03-31'],
    ].map(([start, end, date]) => ({
      UID: `${eventId}-${date}`,
      DTSTAMP: '20650101T090000Z',
      'DTSTART;VALUE=DATE': start,
      'DTEND;VALUE=DATE': end,
      SUMMARY: 'Night of the Octopus',
      LOCATION: 'Aquarium hall',
      DESCRIPTION: 'An evening with eight arms',
      URL: `https://museum.example/events/${eventId}`,
      TRANSP: 'TRANSPARENT',
    })),
  );
});

it('the calendar has a component also while nothing is planned', async () => {
  const empty = await openSiteUntil(onTestFinished, { now: () => new Date('2079-01-01T09:00:00Z') });

  expect(entriesIn(await empty.visit('/events.ics'))).toEqual([]);
});

it('the calendar has addresses in ASCII, also where the name of the site is not', async () => {
  const museum = { ...siteMuseum, url: 'https://münchen.example/städtisches museum/' };
  const munich = await openSiteUntil(onTestFinished, { museum, now });
  const eventId = await plan({ dates: ['2065-11-11'] });

  expect((await entriesOf(eventId, munich)).map((entry) => entry.get('URL'))).toEqual([
    `https://xn--mnchen-3ya.example/st%C3%A4dtisches%20museum/events/${eventId}`,
  ]);
});

it('the calendar has the events of all pages', async () => {
  const days = daysFrom('2065-06-01', 31);
  for (const date of days) await plan({ name: 'A matinee', dates: [date] });

  const matinees = entriesIn(await site.visit('/events.ics')).filter((entry) => entry.get('SUMMARY') === 'A matinee');

  expect(matinees.map((entry) => entry.get('UID')?.slice(-10))).toEqual(days);
});

it.each([
  ['characters with a meaning there', String.raw`a; b, c\ d\n: "e"`],
  ['a line that begins another entry', 'x\r\nEND:VEVENT\nBEGIN:VEVENT'],
  ['a line that ends as in Unicode', 'x\u2028y'],
  ['many letters of four bytes', '🐙'.repeat(80)],
])('the calendar keeps names with %s', async (_, name) => {
  const [entry] = await entriesOf(await plan({ name, location: name, dates: ['2065-09-01'] }));

  expect(textOf(entry?.get('SUMMARY'))).toBe(name.replaceAll('\r\n', '\n'));
  expect(textOf(entry?.get('LOCATION'))).toBe(name.replaceAll('\r\n', '\n'));
});

it.each([
  [500, '🐙'.repeat(500)],
  [501, `${'🐙'.repeat(499)}…`],
])('the calendar shortens descriptions that are longer than 500 characters: %d', async (length, description) => {
  const [entry] = await entriesOf(await plan({ eventDescription: '🐙'.repeat(length), dates: ['2065-09-02'] }));

  expect(textOf(entry?.get('DESCRIPTION'))).toBe(description);
});
