/** `/events.ics`: its days and texts, and when it is sent again. The judges ask readers of calendars. */
import { expect, it } from 'vitest';
import { daysFrom } from '../../support/museum/days.ts';
import { openTestSite, siteMuseum } from '../example-site.ts';
import { change, plan } from '../planned.ts';

it('the calendar has each day of all events in the coming year, short, and addresses in ASCII', async () => {
  const museum = { ...siteMuseum, url: 'https://münchen.example/städtisches museum/' };
  // In a year in which nobody else plans anything.
  const now = () => new Date('2065-01-01T09:00:00Z');
  const site = await openTestSite({ museum, now });
  const texts = { name: '館'.repeat(70), location: 'Hall 2, left', eventDescription: '🐙'.repeat(501) };
  const eventId = await plan({ ...texts, dates: ['2065-03-31', '2065-03-05', '2064-12-31', '2066-02-01'] });
  // A page has thirty days on which an event is listed.
  await Promise.all(daysFrom('2065-06-01', 30).map((date) => plan({ dates: [date] })));
  const last = await plan({ dates: ['2065-07-02'], eventDescription: '🐙'.repeat(500) });

  const { text } = await site.visit('/events.ics');

  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const days = ['2065-03-05', '2065-03-31'];
  expect(lines.filter((line) => line.startsWith(`UID:${eventId}`))).toEqual(days.map((day) => `UID:${eventId}-${day}`));
  const events = 'https://xn--mnchen-3ya.example/st%C3%A4dtisches%20museum/events';
  for (const line of [`URL:${events}/${eventId}`, `URL:${events}/${last}`]) expect(lines).toContain(line);
  for (const shown of [`${'🐙'.repeat(499)}…`, '🐙'.repeat(500)]) expect(lines).toContain(`DESCRIPTION:${shown}`);
  // Readers forgive a comma that is not escaped.
  expect(lines).toContain(String.raw`LOCATION:Hall 2\, left`);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75);
});

it('the file is sent again only once an event has changed, not for another day or a restart', async () => {
  const siteOn = (day: string) => openTestSite({ now: () => new Date(`${day}T09:00:00Z`) });
  const [before, later] = [await siteOn('2093-10-01'), await siteOn('2093-10-02')];
  const eventId = await plan({ dates: ['2093-10-05'] });
  const ask = async ({ address }: typeof before, tag: string) => {
    const answer = await fetch(`${address}/events.ics`, { headers: { 'If-None-Match': tag } });
    const { status, headers } = answer;
    return { status, tag: headers.get('etag') ?? '', stamp: /DTSTAMP:\w+/.exec(await answer.text())?.[0] };
  };
  const first = await ask(before, '');

  const same = await ask(later, first.tag);
  await change(eventId, { name: 'Day of the Octopus' });
  const changed = await ask(later, first.tag);

  expect([first, same, changed].map(({ status }) => status)).toEqual([200, 304, 200]);
  expect(changed.stamp).not.toBe(first.stamp);
});
