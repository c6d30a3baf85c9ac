/** Special events come back from the table as they went in, whatever a caller may send. */
import { describe, expect, it } from 'vitest';
import { daysFrom } from '../../support/days.ts';
import { anEvent } from '../../support/octopus.ts';
import { randomFrom } from '../../support/random.ts';
import { openTable } from '../../support/test-table.ts';

await openTable();
const calendar = await import('../../../shared/table/calendar.ts');
const specialEvents = await import('../../../shared/table/special-events.ts');

/** Nothing else of this file is in that year. */
const eventIn2081 = (fields: object = {}) => anEvent({ dates: ['2081-03-05'], ...fields });

describe('an event', () => {
  it.each([
    ['a price of cents', { price: 19.99 }],
    ['a price with three decimals', { price: 12.345 }],
    ['a price that binary fractions only come close to', { price: 0.1 + 0.2 }],
    ['no price', { price: 0 }],
    ['the highest price', { price: 1_000_000 }],
    ['the smallest number there is', { price: 5e-324 }],
    ['all the digits of a number', { price: 123_456.789_012_345_67 }],
    ['emoji, right-to-left text and ideographs', { name: '👩‍👩‍👧 لیلة الأخطبوط 章魚之夜' }],
    ['letters that could be written in two ways', { name: 'é', location: 'e\u0301' }],
    ['blanks and line breaks around the text', { eventDescription: ' \n one\r\n\ntwo \u00a0' }],
    ['quotation marks and markup', { name: `"'<b>&amp;\\u0000` }],
    ['dates in an order of its own', { dates: ['2081-05-01', '2081-03-05', '2080-02-29', '2081-03-04'] }],
    ['the first and the last date there is', { dates: ['2099-12-31', '2000-01-01'] }],
  ])('with %s is got, listed and told of its creation alike', async (_, fields) => {
    const event = eventIn2081(fields);
    const [day = ''] = event.dates;

    const created = await specialEvents.create(event);
    const got = await specialEvents.get(event.eventId);
    const { items } = await calendar.list({ startDate: day, endDate: day }, { page: 1, limit: 30 });

    expect(created).toStrictEqual({ ...event, version: 1, locationVersion: 1 });
    expect(got).toStrictEqual({ ...event, version: 1, locationVersion: 1 });
    expect(items.find(({ eventId }) => eventId === event.eventId)).toStrictEqual({
      ...event,
      version: 1,
      locationVersion: 1,
    });
  });

  it('that costs minus nothing costs nothing', async () => {
    const event = eventIn2081({ price: -0 });
    await specialEvents.create(event);

    const { price } = await specialEvents.get(event.eventId);

    expect(Object.is(price, 0)).toBe(true);
  });

  it('has an id that is the same in any letter case', async () => {
    const event = eventIn2081({});
    await specialEvents.create(event);
    const capitals = event.eventId.toUpperCase();

    expect(await specialEvents.get(capitals)).toEqual({ ...event, version: 1, locationVersion: 1 });
    expect(await specialEvents.update(capitals, (before) => ({ ...before, price: 1 }))).toEqual({
      ...event,
      price: 1,
      version: 2,
      locationVersion: 1,
    });
    await specialEvents.cancel(capitals, () => new Date());
    await expect(specialEvents.get(event.eventId)).rejects.toMatchObject({ problem: 'not-found' });
    const { items } = await calendar.list({ startDate: '2081-03-05', endDate: '2081-03-05' }, { page: 1, limit: 30 });
    expect(items.map(({ eventId }) => eventId)).not.toContain(event.eventId);
  });

  it.each([
    ['got', (id: string) => specialEvents.get(id)],
    ['changed', (id: string) => specialEvents.update(id, (event) => event)],
    ['cancelled', (id: string) => specialEvents.cancel(id, () => new Date())],
  ])('that never was is not %s', async (_, action) => {
    await expect(action(crypto.randomUUID())).rejects.toMatchObject({
      problem: 'not-found',
      message: 'There is no special event with this eventId.',
    });
  });
});

describe('a list', () => {
  it.each([
    ['that starts between two dates of a month', '2083-05-10', '2083-05-12', ['2083-05-03', '2083-05-12']],
    ['that ends between two dates of a month', '2083-06-10', '2083-06-12', ['2083-06-11', '2083-06-30']],
    [
      'that lies between two dates of a month but for one',
      '2083-07-10',
      '2083-07-10',
      ['2083-07-01', '2083-07-10', '2083-07-31'],
    ],
    ['that starts on the last date', '2083-08-31', '2083-09-07', ['2083-08-30', '2083-08-31']],
    ['that ends on the first date', '2083-09-24', '2083-10-01', ['2083-10-01', '2083-11-01', '2084-01-01']],
    ['that runs over New Year', '2082-12-31', '2083-01-01', ['2083-01-01', '2083-01-31']],
  ])('%s has the event', async (_, startDate, endDate, dates) => {
    const event = await specialEvents.create(eventIn2081({ dates }));

    const { items } = await calendar.list({ startDate, endDate }, { page: 1, limit: 30 });

    expect(items).toEqual([event]);
  });

  it.each([
    ['between two dates of a month', '2083-02-02', '2083-02-27', ['2083-02-01', '2083-02-28']],
    ['the day after the last date', '2083-03-02', '2083-03-09', ['2083-03-01']],
    ['the day before the first date', '2083-04-01', '2083-04-08', ['2083-04-09', '2083-04-30']],
  ])('%s has not', async (_, startDate, endDate, dates) => {
    await specialEvents.create(eventIn2081({ dates }));

    expect((await calendar.list({ startDate, endDate }, { page: 1, limit: 30 })).items).toEqual([]);
  });

  it('begins with the event that comes first, though a hundred others of its month are over sooner', async () => {
    const on = (dates: string[]) => specialEvents.create(eventIn2081({ dates }));
    await Promise.all(Array.from({ length: 60 }, () => Promise.all([on(['2087-05-10']), on(['2087-05-12'])])));
    const first = await on(['2087-05-01', '2087-05-31']);
    const range = { startDate: '2087-05-01', endDate: '2087-05-31' };

    const { items, hasNext } = await calendar.list(range, { page: 1, limit: 1 });

    expect(items).toEqual([first]);
    expect(hasNext).toBe(true);
  });

  it('read page by page has every event once, on the first of its days in the range', async () => {
    const random = randomFrom(20261224);
    const events = Array.from({ length: 150 }, (_, index) =>
      eventIn2081({ name: `Event ${index % 40}`, dates: datesOf(random, 1 + Math.floor(random() * 5)) }),
    );
    for (const event of events) await specialEvents.create(event);
    const range = { startDate: '2084-11-20', endDate: '2086-02-10' };

    for (const limit of [1, 7, 30]) {
      const pages = [];
      for (let page = 1; ; page++) {
        const { items, hasNext } = await calendar.list(range, { page, limit });
        pages.push(items);
        if (!hasNext) break;
      }

      expect(pages.map((page) => page.map(({ eventId }) => eventId))).toEqual(naivePages(events, range, limit));
    }
  });

  /** The plain reading of the rule, over everything there is. */
  const naivePages = (
    events: ReturnType<typeof eventIn2081>[],
    range: { startDate: string; endDate: string },
    limit: number,
  ) => {
    const listed = events
      .flatMap(({ eventId, name, dates }) => {
        const [day] = dates.filter((date) => date >= range.startDate && date <= range.endDate).sort();
        return day === undefined ? [] : [{ key: `${day} ${name.padEnd(10)} ${eventId}`, day, eventId }];
      })
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const days = [...new Set(listed.map(({ day }) => day))];
    return Array.from({ length: Math.ceil(days.length / limit) }, (_, page) =>
      listed
        .filter(({ day }) => days.slice(page * limit, (page + 1) * limit).includes(day))
        .map(({ eventId }) => eventId),
    );
  };

  const days = daysFrom('2084-06-01', 945);

  /** Of a span of 45 days somewhere in two and a half years. */
  const datesOf = (random: () => number, count: number) => {
    const first = random() * 900;
    const some = Array.from({ length: count }, () => days[Math.floor(first + random() * 45)] ?? '');
    return [...new Set(some)];
  };
});
