/** Random events in random ranges: pages by number and by cursor, compared with a walk over all events day by day. */
import pMap from 'p-map';
import { expect, it } from 'vitest';
import { daysFrom } from '../../../support/museum/days.ts';
import { anEvent } from '../../../support/museum/octopus.ts';
import { randomFrom } from '../../../support/random.ts';
import { disagreements } from '../../../support/store/agreement.ts';
import { openTable } from '../../../support/store/test-table.ts';

const table = await openTable();
const calendar = await import('../../../../shared/table/calendar/calendar.ts');
const specialEvents = await import('../../../../shared/table/special-events.ts');

const random = randomFrom(20261121);
const upTo = (count: number) => Math.floor(random() * count);

/** Five months across a turn of the year. */
const days = daysFrom('2031-11-01', 150);

/** One day, some in a row, or some anywhere, in any order. */
const chanceDates = (): string[] => {
  const first = upTo(days.length - 12);
  const inRow = days.slice(first, first + 1 + upTo(12));
  const anywhere = new Set(Array.from({ length: 1 + upTo(6) }, () => days[upTo(days.length)] ?? ''));
  return [inRow.slice(0, 1), inRow, [...anywhere]][upTo(3)] ?? [];
};

const few = { concurrency: 25 };

type Event = ReturnType<typeof anEvent>;

/** The ids on every page, of what is listed on which day. */
const walk = (events: readonly Event[], startDate: string, endDate: string, limit: number): string[][] => {
  const listed = new Set<string>();
  const byDay = days.flatMap((day) => {
    const ofDay = events.filter(
      ({ eventId, dates }) => dates.includes(day) && day >= startDate && day <= endDate && !listed.has(eventId),
    );
    for (const { eventId } of ofDay) listed.add(eventId);
    return ofDay.length ? [ofDay.map(({ name, eventId }) => `${name} ${eventId}`).sort()] : [];
  });
  return Array.from({ length: Math.ceil(byDay.length / limit) }, (_, page) =>
    byDay.slice(page * limit, (page + 1) * limit).flat(),
  );
};

it('has on every page what a walk from day to day finds', { timeout: 120_000 }, async () => {
  const events = Array.from({ length: 60 }, () => anEvent({ name: `Event ${upTo(9)}`, dates: chanceDates() }));
  await pMap(events, (event) => specialEvents.create(event), few);
  const moved = events.map((event) => (upTo(3) ? event : { ...event, dates: chanceDates() }));
  await pMap(moved, ({ eventId, dates }) => specialEvents.update(eventId, (event) => ({ ...event, dates })), few);

  expect(disagreements(await table.items())).toEqual([]);
  for (let round = 0; round < 6; round++) {
    const first = upTo(days.length);
    const startDate = days[first] ?? '';
    const endDate = upTo(5) ? (days[first + upTo(days.length - first)] ?? '') : '2099-12-31';
    const limit = 5 + upTo(15);
    const pages = walk(moved, startDate, endDate, limit);
    let after: string | undefined;

    for (let page = 1; page <= pages.length + 1; page++) {
      const byNumber = await calendar.list({ startDate, endDate }, { page, limit });
      const byCursor =
        page > pages.length ? byNumber : await calendar.list({ startDate, endDate }, { page, limit, after });

      expect(byNumber.items.map(({ name, eventId }) => `${name} ${eventId}`)).toEqual(pages[page - 1] ?? []);
      expect(byNumber.hasNext).toBe(page < pages.length);
      expect(byCursor).toEqual(byNumber);
      after = byCursor.next;
    }
  }
});
