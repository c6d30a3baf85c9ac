/** `/events.ics` and the calendar of a ticket (RFC 5545), as they are written. test/judges asks two readers, too. */
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { buyTicket } from '../../support/museum/prepare.ts';
import { openSiteUntil, siteMuseum } from '../example-site.ts';
import { change, plan, sell } from '../planned.ts';

/** In a year in which nobody else plans anything. */
const now = () => new Date('2065-01-01T09:00:00Z');
const site = await openSiteUntil(afterAll, { now });

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('the calendar has each day of all events in the coming year, short and escaped, addresses in ASCII', async () => {
  const museum = { ...siteMuseum, url: 'https://münchen.example/städtisches museum/' };
  const munich = await openSiteUntil(onTestFinished, { museum, now });
  const name = '館'.repeat(70);
  const texts = { location: 'Hall 2, left; \\ "floor"\nEND:VEVENT', eventDescription: `Ten\r\n${'🐙'.repeat(500)}` };
  const eventId = await plan({ name, ...texts, dates: ['2065-03-31', '2065-03-05', '2064-12-31', '2066-02-01'] });
  // A page has thirty days on which an event is listed.
  await Promise.all(daysFrom('2065-06-01', 30).map((date) => plan({ dates: [date] })));
  const last = await plan({ dates: ['2065-07-02'], eventDescription: '🐙'.repeat(500) });

  const { text } = await munich.visit('/events.ics');

  const lines = linesOf(text);
  const events = 'URL:https://xn--mnchen-3ya.example/st%C3%A4dtisches%20museum/events';
  expect(lines.flatMap((line, at) => (line.startsWith(`UID:${eventId}`) ? [lines.slice(at, at + 8)] : []))).toEqual(
    [
      ['20650305', '20650306', '2065-03-05'],
      ['20650331', '20650401', '2065-03-31'],
    ].map(([start, end, date]) => [
      `UID:${eventId}-${date}`,
      // From 1970 to 2004.
      expect.stringMatching(/^DTSTAMP:(?:19[7-9]|200)\d{5}T\d{6}Z$/),
      ...[`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`, `SUMMARY:${name}`],
      String.raw`LOCATION:Hall 2\, left\; \\ "floor"\nEND:VEVENT`,
      ...[`DESCRIPTION:Ten\\n${'🐙'.repeat(494)}…`, `${events}/${eventId}`],
    ]),
  );
  expect(lines).toContain(`${events}/${last}`);
  expect(lines).toContain(`DESCRIPTION:${'🐙'.repeat(500)}`);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
});

it('a ticket is an entry of its day, or of the hours of general entry, at the address of the museum', async () => {
  const day = '2065-03-05';
  const { ticketId, confirmationCode } = await sell(await plan({ dates: [day] }), day);
  const { ticketId: general } = await buyTicket({ ticketDate: '2027-06-14' });

  const { text, headers } = await site.visit(`/tickets/${ticketId}/ticket.ics`);

  expect(linesOf(text)).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//museum-service//example site//EN', 'NAME:City Museum'],
    ...['X-WR-CALNAME:City Museum', 'BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT'],
    ...[`UID:${ticketId}`, 'DTSTAMP:20650101T090000Z', 'DTSTART;VALUE=DATE:20650305', 'DTEND;VALUE=DATE:20650306'],
    ...['SUMMARY:Night of the Octopus', String.raw`LOCATION:Harbour Street 12\, 20457 Hamburg`],
    ...[`DESCRIPTION:Aquarium hall\\n${confirmationCode}`, `URL:https://museum.example/tickets/${ticketId}`],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  expect(headers.get('content-disposition')).toBe(`inline; filename="ticket-${ticketId.slice(0, 8)}.ics"`);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
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
