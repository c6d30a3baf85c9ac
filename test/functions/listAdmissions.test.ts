/** The door's list over HTTP: what it says of the tickets of a day or of one event on it. */
import { expect, it } from 'vitest';
import { octopus } from '../support/museum/octopus.ts';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { granted } from '../support/requests/granted.ts';
import { call } from '../support/requests/http.ts';

const list = (query: string) => call('GET', `/admissions?${query}`, { as: 'door' });

const nextOf = (headers: Headers) => headers.get('link')?.match(/^<\/v1\.1(\/[^>]+)>; rel="next"$/)?.[1];

const buy = (event: { eventId: string }, ticketDate: string) =>
  buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate, phone: '+49 30 901820' });

it('GET /admissions lists the tickets of a day, with what the door must know and nothing else', async () => {
  const [day, otherDay] = ['2027-03-12', '2027-03-13'];
  const squid = await createEvent({ name: 'Squid', dates: [day, otherDay] });
  const gone = await createEvent({ dates: [day] });
  const sold = [await buy(squid, day), await buy(gone, day), await buyTicket({ ticketDate: day })];
  await buy(squid, otherDay);
  await granted('DELETE', `/special-events/${gone.eventId}`, { as: 'staff' });

  const { status, headers, json } = await list(`date=${day}`);

  const [ofSquid, ofGone, general] = sold.map(({ message: _, ...ticket }) => ticket);
  const ofEvents = [
    { ...ofSquid, eventId: squid.eventId, eventName: 'Squid', cancelled: false },
    { ...ofGone, eventId: gone.eventId, eventName: 'Night of the Octopus', cancelled: true },
  ].map((ticket) => ({ ...ticket, eventLocation: 'Aquarium hall', eventSummary: octopus.eventDescription }));
  expect([status, headers.get('content-type'), headers.get('link')]).toEqual([200, 'application/json', null]);
  expect(ofSquid.eventName).toBe('Squid');
  ofEvents.sort((a, b) => (a.eventId < b.eventId ? -1 : 1));
  expect(json).toEqual([...ofEvents, { ...general, cancelled: false }]);
});

it('GET /admissions has the tickets of today unless told otherwise, and says so in its links', async () => {
  await Promise.all([buyTicket({ ticketDate: '2026-12-24' }), buyTicket({ ticketDate: '2026-12-24' })]);

  const { headers, json } = await list('limit=1');

  expect(json).toMatchObject([{ ticketDate: '2026-12-24' }]);
  expect(nextOf(headers)).toMatch(/^\/admissions\?after=[\w.-]+&date=2026-12-24&limit=1$/);
  const ofAnotherDay = `${nextOf(headers)?.slice('/admissions?'.length)}`.replace('date=2026-12-24', 'date=2026-12-25');
  expect((await list(ofAnotherDay)).json.errors).toMatchObject([{ code: 'not-of-this-list' }]);
});
