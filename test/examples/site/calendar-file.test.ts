/** `/events.ics` and the calendar of a ticket (RFC 5545), as they are written. test/judges asks two readers, too. */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { calendarOf } from '../../../examples/site/calendar-file.ts';
import { shorten } from '../../../examples/site/coming.ts';
import type { Site } from '../../../examples/site/visit.ts';
import { daysFrom } from '../../support/museum/days.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { openSiteUntil, siteMuseum } from '../example-site.ts';
import { change, plan, sell } from '../planned.ts';

/** In a year in which nobody else plans anything. */
const now = () => new Date('2065-01-01T09:00:00Z');
const site = await openSiteUntil(afterAll, { now });

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** The lines of each entry of an event, from its UID to its URL. */
const entriesOf = async (eventId: string, at = site) => {
  const lines = linesOf((await at.visit('/events.ics')).text);
  return lines.flatMap((line, index) => (line.startsWith(`UID:${eventId}`) ? [lines.slice(index, index + 8)] : []));
};

const write = (summary: string) =>
  calendarOf({ museum: siteMuseum } as unknown as Site, [
    {
      ...{ uid: 'a', stamp: now(), start: '2065-03-31', end: '2065-04-01T08:00:00.000Z', summary },
      ...{ location: 'Hall 2, left', description: 'Ten\r\narms\n\rand; more', url: 'https://museum.example/' },
    },
  ]).split('\r\n');

it('a calendar has its properties, a component while nothing is planned, and all texts escaped', () => {
  expect(write('a; b, c\\ d\\n: "e"\u2028\r\nEND:VEVENT')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//museum-service//example site//EN', 'NAME:City Museum'],
    ...['X-WR-CALNAME:City Museum', 'BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:a'],
    ...['DTSTAMP:20650101T090000Z', 'DTSTART;VALUE=DATE:20650331', 'DTEND:20650401T080000Z'],
    'SUMMARY:a\\; b\\, c\\\\ d\\\\n: "e"\u2028\\nEND:VEVENT',
    ...[String.raw`LOCATION:Hall 2\, left`, String.raw`DESCRIPTION:Ten\narms\n\nand\; more`],
    ...['URL:https://museum.example/', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

const x = (count: number) => 'x'.repeat(count);

it.each([
  ['a line of 76 bytes', x(68), [`SUMMARY:${x(67)}`, ' x']],
  ['two lines of 75 bytes', x(141), [`SUMMARY:${x(67)}`, ` ${x(74)}`]],
  ['a byte more than two lines', x(142), [`SUMMARY:${x(67)}`, ` ${x(74)}`, ' x']],
  ['letters of three bytes', '館'.repeat(47), [`SUMMARY:${'館'.repeat(22)}`, ` ${'館'.repeat(24)}`, ' 館']],
  ['a mark above the last letter', `${x(67)}\u0301`, [`SUMMARY:${x(67)}`, ' \u0301']],
  ['people joined from several', `${x(60)}👩‍🚀`, [`SUMMARY:${x(60)}👩‍`, ' 🚀']],
  ['an escaped character where the line ends', `${x(66)};`, [`SUMMARY:${x(66)}\\`, ' ;']],
])('a long line is folded between characters, as late as it can be: %s', (_, name, lines) => {
  expect(write(name).slice(18, -7)).toEqual(lines);
});

it('the calendar has an entry for each day of an event in the coming year, and shortens what is long', async () => {
  const dates = ['2065-03-31', '2065-03-05', '2064-12-31', '2066-02-01'];
  const eventId = await plan({ dates, eventDescription: '🐙'.repeat(501) });

  expect(shorten('🐙'.repeat(500), 500)).toBe('🐙'.repeat(500));
  expect(await entriesOf(eventId)).toEqual(
    [
      ['20650305', '20650306', '2065-03-05'],
      ['20650331', '20650401', '2065-03-31'],
    ].map(([start, end, date]) => [
      `UID:${eventId}-${date}`,
      // From 1970 to 2004.
      expect.stringMatching(/^DTSTAMP:(?:19[7-9]|200)\d{5}T\d{6}Z$/),
      ...[`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, 'SUMMARY:Night of the Octopus'],
      ...['LOCATION:Aquarium hall', `DESCRIPTION:${'🐙'.repeat(499)}…`, `URL:https://museum.example/events/${eventId}`],
    ]),
  );
});

it('the calendar has the events of all pages, and addresses in ASCII', async () => {
  const museum = { ...siteMuseum, url: 'https://münchen.example/städtisches museum/' };
  const munich = await openSiteUntil(onTestFinished, { museum, now });
  const eventIds = [];
  for (const date of daysFrom('2065-06-01', 31)) eventIds.push(await plan({ dates: [date] }));

  const lines = linesOf((await munich.visit('/events.ics')).text);

  const events = 'URL:https://xn--mnchen-3ya.example/st%C3%A4dtisches%20museum/events';
  expect(lines).toEqual(expect.arrayContaining(eventIds.map((eventId) => `${events}/${eventId}`)));
});

it('an entry keeps its stamp until its event changes, also on another day and after a new start', async () => {
  const eventId = await plan({ dates: ['2092-03-05', '2092-03-06'], price: 12 });
  const other = await plan({ dates: ['2092-03-05'] });
  const stampsAt = async (instant: string) => {
    const started = await openSiteUntil(onTestFinished, { now: () => new Date(instant) });
    return [...(await entriesOf(eventId, started)), ...(await entriesOf(other, started))].map(([, stamp]) => stamp);
  };
  const before = await stampsAt('2092-01-01T09:00:00Z');

  await change(eventId, { price: 12 });
  const unchanged = await stampsAt('2092-01-02T10:11:12Z');
  await change(eventId, { location: 'Rock pool' });
  const changed = await stampsAt('2092-01-02T10:11:12Z');

  expect(unchanged).toEqual(before);
  expect(changed.map((stamp, index) => stamp === before[index])).toEqual([false, false, true]);
});

it('a ticket is an entry of its day, or of the hours of general entry, at the address of the museum', async () => {
  const day = '2065-03-05';
  const { ticketId, confirmationCode } = await sell(await plan({ dates: [day] }), day);
  const { ticketId: general } = await buyTicket({ ticketDate: '2027-06-14' });

  const file = await site.visit(`/tickets/${ticketId}/ticket.ics`);

  expect(linesOf(file.text).slice(14, -4)).toEqual([
    ...[`UID:${ticketId}`, 'DTSTAMP:20650101T090000Z', 'DTSTART;VALUE=DATE:20650305', 'DTEND;VALUE=DATE:20650306'],
    ...['SUMMARY:Night of the Octopus', String.raw`LOCATION:Harbour Street 12\, 20457 Hamburg`],
    ...[`DESCRIPTION:Aquarium hall\\n${confirmationCode}`, `URL:https://museum.example/tickets/${ticketId}`],
  ]);
  expect(file.headers.get('content-disposition')).toBe(`inline; filename="ticket-${ticketId.slice(0, 8)}.ics"`);
  // From 9 to 18 in Berlin.
  expect(linesOf((await site.visit(`/tickets/${general}/ticket.ics`)).text).slice(16, 19)).toEqual([
    ...['DTSTART:20270614T070000Z', 'DTEND:20270614T160000Z', String.raw`SUMMARY:General entry\, City Museum`],
  ]);
});

it('the file is not sent again to who names its tag, which is strong, and another once an event changes', async () => {
  const ask = (tags: string) => fetch(`${site.address}/events.ics`, { headers: { 'If-None-Match': tags } });
  const headersOf = ({ status, headers }: Response) => [
    status,
    ...['etag', 'cache-control', 'content-type'].map((name) => headers.get(name)),
  ];
  const eventId = await plan({ dates: ['2065-10-05'] });
  const first = await ask('');
  const tag = first.headers.get('etag') ?? '';

  for (const tags of [tag, `W/${tag}`, `"of yesterday, or so", W/${tag}`, '*']) {
    const answer = await ask(tags);
    expect([...headersOf(answer), await answer.text()]).toEqual([304, tag, 'public, max-age=60', null, '']);
  }
  await change(eventId, { name: 'Day of the Octopus' });
  const changed = await ask(`${tag}, no tag`);

  const calendar = 'text/calendar; charset=utf-8';
  expect(headersOf(first)).toEqual([200, expect.stringMatching(/^"[^"]+"$/), 'public, max-age=60', calendar]);
  expect(headersOf(changed)).toEqual([200, expect.stringMatching(/^"[^"]+"$/), 'public, max-age=60', calendar]);
  expect(changed.headers.get('etag')).not.toBe(tag);
  expect(await changed.text()).toContain('SUMMARY:Day of the Octopus');
});
