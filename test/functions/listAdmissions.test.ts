/** The door's list over HTTP: the tickets of a day or of one event on it, in one order, part after part. */
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/http.ts';
import { buyTicket, createEvent } from '../support/prepare.ts';

const list = (query: string) => call('GET', `/admissions?${query}`, { as: 'door' });

/** Follows `next` until there is none. */
const partsOf = async (query: string) => {
  const parts = [];
  for (let address: string | undefined = `/admissions?${query}`; address; ) {
    const { status, headers, json } = await call('GET', address, { as: 'door' });
    if (status !== 200) throw new Error(`The list was not to be read: ${JSON.stringify(json)}`);
    parts.push(json);
    address = headers.get('link')?.match(/^<\/v1\.1(\/[^>]+)>; rel="next"$/)?.[1];
  }
  return parts;
};

const buy = (event: { eventId: string }, ticketDate: string) =>
  buyTicket({ ticketType: 'event', eventId: event.eventId, ticketDate, phone: '+49 30 901820' });

describe('GET /admissions', () => {
  it('lists the tickets of a day, with what the door has to know and nothing else', async () => {
    const [day, otherDay] = ['2028-05-02', '2028-05-03'];
    const events = [await createEvent({ name: 'Squid', dates: [day, otherDay] }), await createEvent({ dates: [day] })];
    const [squid, octopus] = [await buy(events[0], day), await buy(events[1], day)];
    const general = await buyTicket({ ticketDate: day });
    await buy(events[0], otherDay);
    await call('DELETE', `/special-events/${events[1].eventId}`, { as: 'staff' });

    const { status, headers, json } = await list(`date=${day}`);

    expect([status, headers.get('content-type'), headers.get('link')]).toEqual([200, 'application/json', null]);
    const ofEvents = [
      {
        ticketId: squid.ticketId,
        confirmationCode: squid.confirmationCode,
        ticketType: 'event',
        ticketDate: day,
        eventId: events[0].eventId,
        eventName: 'Squid',
        cancelled: false,
      },
      {
        ticketId: octopus.ticketId,
        confirmationCode: octopus.confirmationCode,
        ticketType: 'event',
        ticketDate: day,
        eventId: events[1].eventId,
        eventName: 'Night of the Octopus',
        cancelled: true,
      },
    ];
    expect(json).toEqual([
      ...ofEvents.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1)),
      {
        ticketId: general.ticketId,
        confirmationCode: general.confirmationCode,
        ticketType: 'general',
        ticketDate: day,
        cancelled: false,
      },
    ]);
  });

  it('says when a ticket let in, and that of an event which moved away it is cancelled', async () => {
    const event = await createEvent({ dates: ['2026-12-24', '2028-05-04'] });
    const [entered, later] = [await buy(event, '2026-12-24'), await buy(event, '2028-05-04')];
    await call('POST', `/tickets/${entered.ticketId}/entry`, {
      as: 'door',
      body: { enteredAt: '2026-12-24T09:30:00+01:00' },
    });
    await call('PATCH', `/special-events/${event.eventId}`, { as: 'staff', body: { dates: ['2026-12-24'] } });

    const [today, moved] = [await list(`eventId=${event.eventId}`), await list('date=2028-05-04')];

    expect(today.json).toMatchObject([
      { ticketId: entered.ticketId, cancelled: false, enteredAt: '2026-12-24T08:30:00.000Z' },
    ]);
    expect(moved.json).toMatchObject([{ ticketId: later.ticketId, cancelled: true }]);
    expect(moved.json[0]).not.toHaveProperty('enteredAt');
  });

  it('lists those of one event alone, whatever the letter case of its id', async () => {
    const [day, otherDay] = ['2028-05-05', '2028-05-06'];
    const [event, other] = [await createEvent({ dates: [day, otherDay] }), await createEvent({ dates: [day] })];
    const wanted = [await buy(event, day), await buy(event, day)].map(({ ticketId }) => ticketId).sort();
    await Promise.all([buy(event, otherDay), buy(other, day), buyTicket({ ticketDate: day })]);

    const answers = [event.eventId, event.eventId.toUpperCase()].map((id) => list(`date=${day}&eventId=${id}`));

    for (const { json } of await Promise.all(answers))
      expect(json.map((ticket: { ticketId: string }) => ticket.ticketId)).toEqual(wanted);
  });

  it.each(['date=2028-05-01', 'date=9999-12-31', `date=2028-05-05&eventId=${crypto.randomUUID()}`])(
    'is empty, and ends, where there is nothing: %s',
    async (query) => {
      const { status, headers, json } = await list(query);

      expect([status, json, headers.get('link')]).toEqual([200, [], null]);
    },
  );

  it('has the tickets of today unless told otherwise, and says so in its links', async () => {
    await Promise.all([buyTicket({ ticketDate: '2026-12-24' }), buyTicket({ ticketDate: '2026-12-24' })]);

    const { headers, json } = await list('limit=1');

    expect(json).toMatchObject([{ ticketDate: '2026-12-24' }]);
    expect(headers.get('link')).toMatch(/^<\/v1\.1\/admissions\?after=[\w-]+&date=2026-12-24&limit=1>; rel="next"$/);
  });
});

describe('A list in parts', () => {
  const day = '2028-05-08';
  let event: { eventId: string };
  let ids: string[];

  beforeAll(async () => {
    event = await createEvent({ dates: [day] });
    const bought = await Promise.all([1, 2, 3, 4].flatMap(() => [buy(event, day), buyTicket({ ticketDate: day })]));
    const ofEvent = bought.filter(({ ticketType }) => ticketType === 'event').map(({ ticketId }) => ticketId);
    const general = bought.filter(({ ticketType }) => ticketType === 'general').map(({ ticketId }) => ticketId);
    ids = [...ofEvent.sort(), ...general.sort()];
  });

  const idsOf = (part: { ticketId: string }[]) => part.map(({ ticketId }) => ticketId);

  it.each([
    [1, [1, 1, 1, 1, 1, 1, 1, 1]],
    [3, [3, 3, 2]],
    [4, [4, 4]],
    [7, [7, 1]],
    [8, [8]],
    [1000, [8]],
  ])('of %i has all tickets once, in the same order, and ends with the last of them', async (limit, sizes) => {
    const parts = await partsOf(`date=${day}&limit=${limit}`);

    expect(parts.map(({ length }) => length)).toEqual(sizes);
    expect(idsOf(parts.flat())).toEqual(ids);
  });

  it('is that of one event too', async () => {
    const parts = await partsOf(`date=${day}&eventId=${event.eventId}&limit=3`);

    expect(parts.map(idsOf)).toEqual([ids.slice(0, 3), ids.slice(3, 4)]);
  });

  it('goes on behind a ticket though others are sold before it meanwhile', async () => {
    const { headers } = await list(`date=${day}&limit=5`);
    const { eventId } = await createEvent({ dates: [day] });
    await buy({ eventId }, day);
    const address = headers.get('link')?.match(/^<\/v1\.1(\/[^>]+)>/)?.[1] ?? '';

    const rest = idsOf((await call('GET', address, { as: 'staff' })).json);

    expect(rest.slice(-3)).toEqual(ids.slice(5));
  });
});
