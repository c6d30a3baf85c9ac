/** The site's calendar files, read by two programs of others. */
import { expect, it } from 'vitest';
import { openTestSite } from '../examples/example-site.ts';
import { plan, sell } from '../examples/planned.ts';
import { buyTicket } from '../support/museum/prepare.ts';
import { packageOf } from './run.ts';

// biome-ignore lint/suspicious/noExplicitAny: `npm ci` installs neither of them, nor their types
type Any = any;

/** A day as it is, an instant in UTC. */
const readers: Record<string, (text: string) => Promise<{ readonly uid: string }[]>> = {
  'ical.js': async (text) => {
    const { default: ical } = await import(packageOf.resolve('ical.js'));
    const timeOf = (time: Any) => (time.isDate ? `${time}` : time.toJSDate().toISOString());
    return new ical.Component(ical.parse(text)).getAllSubcomponents('vevent').map((component: Any) => {
      const { uid, summary, location, description, startDate, endDate } = new ical.Event(component, {
        strictExceptions: true,
      });
      return { uid, summary, location, description, start: timeOf(startDate), end: timeOf(endDate) };
    });
  },
  'node-ical': async (text) => {
    const timeOf = (time: Any) => (time.dateOnly ? new Intl.DateTimeFormat('sv-SE').format(time) : time.toISOString());
    return Object.values<Any>(packageOf('node-ical').sync.parseICS(text))
      .filter(({ type }) => type === 'VEVENT')
      .map(({ uid, summary, location, description, start, end }) => {
        return { uid, summary, location, description, start: timeOf(start), end: timeOf(end) };
      });
  },
};

it.each(Object.entries(readers))('%s reads every event with its days and texts, and each ticket', async (_, read) => {
  const site = await openTestSite({ now: () => new Date('2069-01-01T09:00:00Z') });
  const texts = {
    name: `Squids; octopuses, and "others": a \\ b ${'🐙'.repeat(80)}`,
    location: 'Hall 2, left; first floor\nEND:VEVENT',
    eventDescription: `Ten arms,\n\n${'eight 👩‍🚀 arms; '.repeat(20)}`.trim(),
  };
  const eventId = await plan({ ...texts, dates: ['2069-03-31', '2069-12-31'] });
  const { ticketId, confirmationCode } = await sell(eventId, '2069-03-31');
  const summer = await buyTicket({ ticketDate: '2027-06-14' });
  const readAt = async (path: string) => read((await site.visit(path)).text);

  const { name: summary, location, eventDescription: description } = texts;
  const entry = { summary, location, description };
  // Test files share the museum.
  expect((await readAt('/events.ics')).filter(({ uid }) => uid.startsWith(eventId))).toEqual([
    { ...entry, uid: `${eventId}-2069-03-31`, start: '2069-03-31', end: '2069-04-01' },
    { ...entry, uid: `${eventId}-2069-12-31`, start: '2069-12-31', end: '2070-01-01' },
  ]);
  const address = 'Harbour Street 12, 20457 Hamburg';
  const day = { start: '2069-03-31', end: '2069-04-01' };
  expect(await readAt(`/tickets/${ticketId}/ticket.ics`)).toEqual([
    { uid: ticketId, summary, location: address, description: `${location}\n${confirmationCode}`, ...day },
  ]);
  // From 9 to 18 in Berlin.
  const [hours] = await readAt(`/tickets/${summer.ticketId}/ticket.ics`);
  const opening = { start: '2027-06-14T07:00:00.000Z', end: '2027-06-14T16:00:00.000Z' };
  expect(hours).toMatchObject({ summary: 'General entry, City Museum', ...opening });
});
