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
  ['two lines of 75 bytes', x(141), [`SUMMARY:${x(67)}`, ` ${x(74)}`]],
  ['a byte more than two lines', x(142), [`SUMMARY:${x(67)}`, ` ${x(74)}`, ' x']],
  ['letters of three bytes', '館'.repeat(47), [`SUMMARY:${'館'.repeat(22)}`, ` ${'館'.repeat(24)}`, ' 館']],
])('a long line is folded between characters, as late as it can be: %s', (_, name, lines) => {
  expect(write(name).slice(18, -7)).toEqual(lines);
});

it('the calendar has each day of all events in the coming year, short texts, and addresses in ASCII', async () => {
  const museum = { ...siteMuseum, url: 'https://münchen.example/städtisches museum/' };
  const munich = await openSiteUntil(onTestFinished, { museum, now });
  const dates = ['2065-03-31', '2065-03-05', '2064-12-31', '2066-02-01'];
  const eventId = await plan({ dates, eventDescription: '🐙'.repeat(501) });
  // A page has thirty days.
  await plan({ dates: daysFrom('2065-06-01', 31) });
  const last = await plan({ dates: ['2065-07-02'] });

  const lines = linesOf((await munich.visit('/events.ics')).text);

  const events = 'URL:https://xn--mnchen-3ya.example/st%C3%A4dtisches%20museum/events';
  expect(shorten('🐙'.repeat(500), 500)).toBe('🐙'.repeat(500));
  expect(lines.flatMap((line, at) => (line.startsWith(`UID:${eventId}`) ? [lines.slice(at, at + 8)] : []))).toEqual(
    [
      ['20650305', '20650306', '2065-03-05'],
      ['20650331', '20650401', '2065-03-31'],
    ].map(([start, end, date]) => [
      `UID:${eventId}-${date}`,
      // From 1970 to 2004.
      expect.stringMatching(/^DTSTAMP:(?:19[7-9]|200)\d{5}T\d{6}Z$/),
      ...[`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, 'SUMMARY:Night of the Octopus'],
      ...['LOCATION:Aquarium hall', `DESCRIPTION:${'🐙'.repeat(499)}…`, `${events}/${eventId}`],
    ]),
  );
  expect(lines).toContain(`${events}/${last}`);
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
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  // From 9 to 18 in Berlin.
  expect(linesOf((await site.visit(`/tickets/${general}/ticket.ics`)).text).slice(16, 19)).toEqual([
    ...['DTSTART:20270614T070000Z', 'DTEND:20270614T160000Z', String.raw`SUMMARY:General entry\, City Museum`],
  ]);
});

it('the file is sent again only once an event has changed, even on another day and after a new start', async () => {
  const siteOn = (day: string) => openSiteUntil(onTestFinished, { now: () => new Date(`${day}T09:00:00Z`) });
  const [before, later] = [await siteOn('2093-10-01'), await siteOn('2093-10-02')];
  const eventId = await plan({ dates: ['2093-10-05'] });
  const ask = async ({ address }: typeof site, tags: string) => {
    const answer = await fetch(`${address}/events.ics`, { headers: { 'If-None-Match': tags } });
    const { status, headers } = answer;
    const [tag = '', cache] = ['etag', 'cache-control'].map((name) => headers.get(name) ?? undefined);
    const text = await answer.text();
    return { status, text, tag, cache, stamp: /DTSTAMP:\w+/.exec(text)?.[0] };
  };
  const { status, tag, cache, stamp } = await ask(before, '');

  for (const tags of [tag, `W/${tag}`, `"of yesterday, or so", W/${tag}`, '*'])
    expect(await ask(later, tags)).toEqual({ status: 304, text: '', tag, cache, stamp: undefined });
  await change(eventId, { name: 'Day of the Octopus' });
  const changed = await ask(later, tag);

  expect([status, tag, cache]).toEqual([200, expect.stringMatching(/^"[^"]+"$/), 'public, max-age=60']);
  expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('SUMMARY:Day of the Octopus')]);
  expect(changed.stamp).not.toBe(stamp);
});
