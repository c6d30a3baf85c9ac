/** The door's list over HTTP: the tickets of a day or of one event on it, in one order, part after part. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buyTicket, createEvent } from '../support/museum/prepare.ts';
import { call } from '../support/requests/http.ts';

const list = (query: string) => call('GET', `/admissions?${query}`, { as: 'door' });

const nextOf = (headers: Headers) => headers.get('link')?.match(/^<\/v1\.1(\/[^>]+)>; rel="next"$/)?.[1];

/** Follows `next` until there is none. */
const partsOf = async (query: string) => {
  const parts = [];
  for (let address: string | undefined = `/admissions?${query}`; address; ) {
    const { status, headers, json } = await call('GET', address, { as: 'door' });
    if (status !== 200) throw new Error(`The list cannot be read: ${JSON.stringify(json)}`);
    parts.push(json);
    address = nextOf(headers);
  }
  return parts;
};

const buy = (event: { eventId: string }, ticketDate: string) =>
  buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate, phone: '+49 30 901820' });

const idsOf = (part: { ticketId: string }[]) => part.map(({ ticketId }) => ticketId);

describe('GET /admissions', () => {
  it('lists the tickets of a day, with what the door must know and nothing else', async () => {
    const [day, otherDay] = ['2027-03-12', '2027-03-13'];
    const [squid, gone] = [
      await createEvent({ name: 'Squid', dates: [day, otherDay] }),
      await createEvent({ dates: [day] }),
    ];
    const sold = [await buy(squid, day), await buy(gone, day), await buyTicket({ ticketDate: day })];
    await buy(squid, otherDay);
    await call('DELETE', `/special-events/${gone.eventId}`, { as: 'staff' });

    const { status, headers, json } = await list(`date=${day}`);

    const [ofSquid, ofGone, general] = sold.map(({ message: _, eventName: _name, ...ticket }) => ticket);
    const ofEvents = [
      { ...ofSquid, eventId: squid.eventId, eventName: 'Squid', eventLocation: 'Aquarium hall', cancelled: false },
      {
        ...{ ...ofGone, eventId: gone.eventId, eventName: 'Night of the Octopus' },
        ...{ eventLocation: 'Aquarium hall', cancelled: true },
      },
    ];
    expect([status, headers.get('content-type'), headers.get('link')]).toEqual([200, 'application/json', null]);
    expect(json).toEqual([
      ...ofEvents.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1)),
      { ...general, cancelled: false },
    ]);
  });

  it('says when a ticket let in', async () => {
    const event = await createEvent({ dates: ['2026-12-24'] });
    const { ticketId } = await buy(event, '2026-12-24');
    const body = { enteredAt: '2026-12-24T09:30:00+01:00' };
    await call('POST', `/tickets/${ticketId}/entry`, { as: 'door', body });

    const { json } = await list(`eventId=${event.eventId}`);

    expect(json).toMatchObject([{ ticketId, cancelled: false, enteredAt: '2026-12-24T08:30:00.000Z' }]);
  });

  it('has the tickets of today unless told otherwise, and says so in its links', async () => {
    await Promise.all([buyTicket({ ticketDate: '2026-12-24' }), buyTicket({ ticketDate: '2026-12-24' })]);

    const { headers, json } = await list('limit=1');

    expect(json).toMatchObject([{ ticketDate: '2026-12-24' }]);
    expect(nextOf(headers)).toMatch(/^\/admissions\?after=[\w.-]+&date=2026-12-24&limit=1$/);
  });
});

describe('a list in parts', () => {
  const day = '2027-03-18';
  let event: { eventId: string };
  let ids: string[];

  beforeAll(async () => {
    event = await createEvent({ dates: [day, '2027-03-19'] });
    const bought = await Promise.all([1, 2, 3, 4].flatMap(() => [buy(event, day), buyTicket({ ticketDate: day })]));
    await buy(event, '2027-03-19');
    const ofType = (type: string) => idsOf(bought.filter(({ ticketType }) => ticketType === type)).sort();
    ids = [...ofType('event'), ...ofType('general')];
  });

  it.each([
    [3, [3, 3, 2]],
    [4, [4, 4]],
  ])('of %i has all tickets once, in the same order, and ends with the last of them', async (limit, sizes) => {
    const parts = await partsOf(`date=${day}&limit=${limit}`);

    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(idsOf(parts.flat())).toEqual(ids);
  });

  it('may be that of one event, in any letter case of its id', async () => {
    const parts = await partsOf(`date=${day}&eventId=${event.eventId.toUpperCase()}&limit=3`);

    expect(parts.map(idsOf)).toEqual([ids.slice(0, 3), ids.slice(3, 4)]);
  });

  it('goes on behind a ticket that is no longer there', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';

    const { json } = await list(`date=${day}&eventId=${event.eventId}&after=${day}_${event.eventId}_${nobody}`);

    expect(idsOf(json)).toEqual(ids.slice(0, 4));
  });
});
