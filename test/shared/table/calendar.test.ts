/** An event and its calendar entries, one per month: written, changed and removed together, in one transaction. */
import { describe, expect, it } from 'vitest';
import { daysFrom, monthsFrom } from '../../support/days.ts';
import { anEvent, octopus } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

const table = await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

/** The keys under which the table holds an event and its calendar entries, without its id and without what marks that it has left. */
const keysOf = async (eventId: string): Promise<string[]> =>
  (await table.items())
    .filter(({ pk, sk, leftAt }) => leftAt === undefined && `${pk}${sk}`.includes(eventId))
    .map(({ pk, sk }) => `${pk} ${sk}`.replaceAll(eventId, '<id>'));

describe('a new event', () => {
  it('has its record, and an entry per month under its first date there, those of a single one apart', async () => {
    const event = anEvent({ dates: ['2027-03-05', '2028-01-01', '2027-03-31', '2027-03-07', '2027-12-31'] });

    await specialEvents.create(event);

    expect(await keysOf(event.eventId)).toEqual([
      'CALENDAR#ONE 2027-12-31#<id>',
      'CALENDAR#ONE 2028-01-01#<id>',
      'CALENDAR#SEVERAL 2027-03-05#<id>',
      'EVENT#<id> EVENT',
    ]);
  });

  it.each([
    ['one date', ['2027-03-05'], 2],
    ['every day of a leap year', daysFrom('2028-01-01', 366), 13],
    ['a year from the middle of a month on', daysFrom('2027-07-15', 366), 14],
    ['48 months', monthsFrom('2027-01-15', 48), 49],
  ])('on %s is written by one request', async (_, dates, writes) => {
    const requests = await table.requestsOf(() => specialEvents.create(anEvent({ dates })));

    expect(requests.map(({ operation, status }) => [operation, status])).toEqual([['TransactWriteItems', 200]]);
    expect(requests[0]?.input.TransactItems).toHaveLength(writes);
  });

  it('that fails leaves nothing behind', async () => {
    const event = anEvent({ dates: ['2027-03-05', '2027-04-05'] });
    await specialEvents.create(event);

    const again = specialEvents.create({ ...event, name: 'An impostor', dates: ['2027-05-05', '2027-06-05'] });

    await expect(again).rejects.toThrow();
    expect(await keysOf(event.eventId)).toEqual([
      'CALENDAR#ONE 2027-03-05#<id>',
      'CALENDAR#ONE 2027-04-05#<id>',
      'EVENT#<id> EVENT',
    ]);
    expect(await specialEvents.get(event.eventId)).toEqual({ ...event, version: 1, locationVersion: 1 });
  });
});

describe('an event that moves', () => {
  it.each([
    ['to other months', ['2027-05-05', '2028-02-29'], ['CALENDAR#ONE 2027-05-05', 'CALENDAR#ONE 2028-02-29']],
    ['within a month', ['2027-03-04', '2027-04-10'], ['CALENDAR#ONE 2027-03-04', 'CALENDAR#ONE 2027-04-10']],
    ['from one of two months', ['2027-03-05'], ['CALENDAR#ONE 2027-03-05']],
    ['to later days of the month too', ['2027-03-05', '2027-03-08'], ['CALENDAR#SEVERAL 2027-03-05']],
    ['to earlier ones too', ['2027-03-01', '2027-03-05'], ['CALENDAR#SEVERAL 2027-03-01']],
  ])('%s leaves no old entry behind', async (_, dates, entries) => {
    const event = anEvent({ dates: ['2027-03-05', '2027-04-10'] });
    await specialEvents.create(event);

    await specialEvents.update(event.eventId, (before) => ({ ...before, dates }));

    expect(await keysOf(event.eventId)).toEqual([...entries.map((entry) => `${entry}#<id>`), 'EVENT#<id> EVENT']);
  });

  it('and comes back has its entries again where marks were', async () => {
    const event = anEvent({ dates: ['2027-03-05', '2027-04-10'] });
    await specialEvents.create(event);

    for (const dates of [['2027-05-05'], event.dates])
      await specialEvents.update(event.eventId, (before) => ({ ...before, dates }));

    expect(await keysOf(event.eventId)).toEqual([
      'CALENDAR#ONE 2027-03-05#<id>',
      'CALENDAR#ONE 2027-04-10#<id>',
      'EVENT#<id> EVENT',
    ]);
  });

  it('in each of 48 months is one transaction of 97 writes, and marks all that it has left for an hour', async () => {
    const event = anEvent({ dates: monthsFrom('2027-01-10', 48) });
    await specialEvents.create(event);

    const requests = await table.requestsOf(() =>
      specialEvents.update(event.eventId, (before) => ({ ...before, dates: monthsFrom('2027-01-20', 48) })),
    );

    expect(requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['GetItem', 200],
      ['TransactWriteItems', 200],
    ]);
    expect(requests[1]?.input.TransactItems).toHaveLength(97);
    const keys = await keysOf(event.eventId);
    expect(keys).toHaveLength(49);
    expect(keys.filter((key) => key.includes('-20#'))).toHaveLength(48);
    const marks = (await table.items()).filter(({ leftAt, eventId }) => leftAt && eventId === event.eventId);
    expect(marks.map(({ sk }) => String(sk).slice(0, 10))).toEqual(monthsFrom('2027-01-10', 48));
    expect(marks.map(({ leftAt, expiresAt }) => Number(expiresAt) * 1000 - Date.parse(String(leftAt)))).toEqual(
      Array(48).fill(expect.closeTo(3_600_000, -4)),
    );
  });

  it('is as large as an event can be, and still fits into one transaction', async () => {
    const fields = { name: '🐙'.repeat(1000), location: '🐙'.repeat(1000), eventDescription: '🐙'.repeat(10_000) };
    const event = anEvent({
      ...fields,
      dates: monthsFrom('2027-01-10', 48).flatMap((date) => [date, date.replace(/10$/, '11')]),
    });

    const [request] = await table.requestsOf(() => specialEvents.create(event));
    await specialEvents.update(event.eventId, (before) => ({ ...before, dates: monthsFrom('2027-01-20', 48) }));

    expect(request?.status).toBe(200);
    expect(Buffer.byteLength(JSON.stringify(request?.input))).toBeLessThan(4 * 1024 * 1024);
    expect(await specialEvents.get(event.eventId)).toEqual({
      ...event,
      dates: monthsFrom('2027-01-20', 48),
      version: 2,
      locationVersion: 1,
    });
    expect(await keysOf(event.eventId)).toHaveLength(49);
  });
});

describe('an event that is renamed', () => {
  it('is renamed in every entry as well', async () => {
    const event = anEvent({ dates: ['2031-03-05', '2031-04-05', '2032-01-01'] });
    await specialEvents.create(event);

    await specialEvents.update(event.eventId, (before) => ({ ...before, name: 'Day of the Octopus' }));

    const copies = (await table.items()).filter((item) => item.eventId === event.eventId);
    expect(copies.map(({ name }) => name)).toEqual(Array(4).fill('Day of the Octopus'));
  });

  it('to what it is called already is read, not written', async () => {
    const event = anEvent();
    await specialEvents.create(event);

    const requests = await table.requestsOf(() => specialEvents.update(event.eventId, (before) => ({ ...before })));

    expect(requests.map(({ operation }) => operation)).toEqual(['GetItem']);
  });
});

describe('a cancelled event', () => {
  it('keeps its record, marked with the time, and leaves the calendar', async () => {
    const event = anEvent({ dates: ['2027-03-05', '2027-04-05', '2028-01-01'] });
    await specialEvents.create(event);

    const requests = await table.requestsOf(() =>
      specialEvents.cancel(event.eventId, () => new Date('2026-12-24T09:00:00.000Z')),
    );

    expect(requests.map(({ operation }) => operation)).toEqual(['GetItem', 'TransactWriteItems']);
    expect((await table.items()).filter(({ eventId }) => eventId === event.eventId)).toEqual([
      expect.objectContaining({
        name: octopus.name,
        dates: '2027-03-05 2027-04-05 2028-01-01',
        cancelledAt: '2026-12-24T09:00:00.000Z',
      }),
    ]);
  });

  it('is found by nobody', async () => {
    const event = anEvent({ dates: ['2035-05-05'] });
    await specialEvents.create(event);
    await specialEvents.cancel(event.eventId, () => new Date());
    const range = { startDate: '2035-01-01', endDate: '2035-12-31' };

    const attempts = await Promise.allSettled([
      specialEvents.get(event.eventId),
      specialEvents.update(event.eventId, (before) => ({ ...before, name: 'Back again' })),
      specialEvents.update(event.eventId, (before) => before),
      specialEvents.cancel(event.eventId, () => new Date()),
    ]);

    expect(attempts.map((attempt) => attempt.status === 'rejected' && attempt.reason.problem)).toEqual(
      Array(4).fill('not-found'),
    );
    expect(await calendar.list(range, { page: 1, limit: 30 })).toEqual({ items: [], hasNext: false });
  });
});
