/** `/events.ics`, read by a small strict parser (RFC 5545). */
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { change, openSiteUntil, type Page, plan, sell, siteMuseum } from '../example-site.ts';

const now = () => new Date('2065-01-01T09:00:00Z');
const site = await openSiteUntil(afterAll, { now });
/** Of a year in which nobody else plans anything. */
const quiet = await openSiteUntil(afterAll, { now: () => new Date('2091-01-01T09:00:00Z') });

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
      // From 1970 to 2004.
      DTSTAMP: expect.stringMatching(/^(?:19[7-9]|200)\d{5}T\d{6}Z$/),
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

it('an entry keeps its stamp until its event changes, also on another day and after a new start', async () => {
  const eventId = await plan({ dates: ['2092-03-05', '2092-03-06'], price: 12 });
  const other = await plan({ dates: ['2092-03-05'] });
  const stampsAt = async (instant: string) => {
    const started = await openSiteUntil(onTestFinished, { now: () => new Date(instant) });
    const entries = [...(await entriesOf(eventId, started)), ...(await entriesOf(other, started))];
    return entries.map((entry) => entry.get('DTSTAMP'));
  };
  const before = await stampsAt('2092-01-01T09:00:00Z');

  const later = await stampsAt('2092-01-02T10:11:12Z');
  await change(eventId, { price: 12 });
  const unchanged = await stampsAt('2092-01-02T10:11:12Z');
  await change(eventId, { location: 'Rock pool' });
  const changed = await stampsAt('2092-01-02T10:11:12Z');

  expect([later, unchanged]).toEqual([before, before]);
  expect([changed[0] === before[0], changed[1] === before[1], changed[2]]).toEqual([false, false, before[2]]);
});

it('a ticket is an entry of its day, or of the hours of general entry, at the address of the museum', async () => {
  const day = '2065-03-05';
  const { ticketId: ofEvent, confirmationCode } = await sell(await plan({ dates: [day] }), day);
  const winter = await buyTicket({ ticketDate: '2026-12-24' });
  const summer = await buyTicket({ ticketDate: '2027-06-14' });

  const file = await site.visit(`/tickets/${ofEvent}/ticket.ics`);
  const times = [winter, summer].map(async ({ ticketId }) => {
    const [entry] = entriesIn(await site.visit(`/tickets/${ticketId}/ticket.ics`));
    return ['SUMMARY', 'DTSTART', 'DTEND'].map((name) => entry?.get(name));
  });

  expect(entriesIn(file).map((entry) => Object.fromEntries(entry))).toEqual([
    {
      ...{ UID: ofEvent, DTSTAMP: '20650101T090000Z', SUMMARY: 'Night of the Octopus', TRANSP: 'TRANSPARENT' },
      ...{ 'DTSTART;VALUE=DATE': '20650305', 'DTEND;VALUE=DATE': '20650306' },
      LOCATION: 'Harbour Street 12\\, 20457 Hamburg',
      DESCRIPTION: `Aquarium hall\\n${confirmationCode}`,
      URL: `https://museum.example/tickets/${ofEvent}`,
    },
  ]);
  expect(file.headers.get('content-disposition')).toBe(`inline; filename="ticket-${ofEvent.slice(0, 8)}.ics"`);
  // From 9 to 18 in Berlin.
  expect(await Promise.all(times)).toEqual([
    ['General entry\\, City Museum', '20261224T080000Z', '20261224T170000Z'],
    ['General entry\\, City Museum', '20270614T070000Z', '20270614T160000Z'],
  ]);
});

const x = (count: number) => 'x'.repeat(count);

it.each([
  ['a line of 75 bytes', x(67), [`SUMMARY:${x(67)}`]],
  ['a line of 76 bytes', x(68), [`SUMMARY:${x(67)}`, ' x']],
  ['two lines of 75 bytes', x(141), [`SUMMARY:${x(67)}`, ` ${x(74)}`]],
  ['a byte more than two lines', x(142), [`SUMMARY:${x(67)}`, ` ${x(74)}`, ' x']],
  ['letters of two bytes', 'ä'.repeat(71), [`SUMMARY:${'ä'.repeat(33)}`, ` ${'ä'.repeat(37)}`, ' ä']],
  ['letters of three bytes', '館'.repeat(47), [`SUMMARY:${'館'.repeat(22)}`, ` ${'館'.repeat(24)}`, ' 館']],
  ['one that ends with byte 75', `x${'館'.repeat(23)}`, [`SUMMARY:x${'館'.repeat(22)}`, ' 館']],
  ['letters of four bytes', '🐙'.repeat(35), [`SUMMARY:${'🐙'.repeat(16)}`, ` ${'🐙'.repeat(18)}`, ' 🐙']],
  ['a mark above the last letter', `${x(67)}\u0301`, [`SUMMARY:${x(67)}`, ' \u0301']],
  ['people joined from several', `${x(60)}👩‍🚀`, [`SUMMARY:${x(60)}👩‍`, ' 🚀']],
  ['an escaped character where the line ends', `${x(66)};`, [`SUMMARY:${x(66)}\\`, ' ;']],
])('a long line is folded between characters, as late as it can be: %s', async (_, name, lines) => {
  const eventId = await plan({ name, dates: ['2065-10-01'] });

  const { text } = await site.visit('/events.ics');

  const [, entry = ''] = text.split(`\r\nUID:${eventId}-2065-10-01\r\n`);
  expect(/\r\n(SUMMARY:.*?)\r\nLOCATION:/s.exec(entry)?.[1]?.split('\r\n')).toEqual(lines);
});

describe('the file', () => {
  const ask = (ifNoneMatch?: string) =>
    fetch(`${quiet.address}/events.ics`, {
      headers: ifNoneMatch === undefined ? {} : { 'If-None-Match': ifNoneMatch },
    });

  it.each([
    ['itself', (etag: string) => etag],
    ['a weak one', (etag: string) => `W/${etag}`],
    ['a list', (etag: string) => `"of yesterday, or so", W/${etag}`],
    ['a star', () => '*'],
  ])('is not sent again to who has it, and names its tag by %s', async (_, named) => {
    const { headers } = await ask();

    const answer = await ask(named(headers.get('etag') ?? ''));

    expect([answer.status, await answer.text()]).toEqual([304, '']);
    expect(answer.headers.get('etag')).toBe(headers.get('etag'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(answer.headers.get('content-type')).toBe(null);
  });

  it('is sent with a strong tag, which is another once an event changes, to who has none or another', async () => {
    const first = await ask();
    const eventId = await plan({ dates: ['2091-03-05'] });
    const second = await ask(first.headers.get('etag') ?? '');
    await change(eventId, { name: 'Day of the Octopus' });
    const third = await ask(second.headers.get('etag') ?? '');

    const answers = [first, second, third];
    const tags = answers.map(({ headers }) => headers.get('etag'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    expect(third.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(third.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await third.text()).toContain('SUMMARY:Day of the Octopus');
    expect((await ask(`${tags[0]}, no tag`)).status).toBe(200);
  });
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
