/** The days for which tickets to an event may be there: whoever asks for its buyers must look at all of them. */
import { describe, expect, it } from 'vitest';
import { anEvent } from '../../support/octopus.ts';
import { openTable } from '../../support/test-table.ts';

await openTable();
const specialEvents = await import('../../../shared/table/special-events.ts');

const monthsOf = async (eventId: string) =>
  [...new Set((await specialEvents.possibleDays(eventId)).map((day) => day.slice(0, 7)))].sort();

describe('the days of the tickets to an event', () => {
  it('are those of its months, each to the last', async () => {
    const { eventId } = await specialEvents.create(anEvent({ dates: ['2028-02-05', '2028-02-03'] }));

    const days = await specialEvents.possibleDays(eventId.toUpperCase());

    expect([days.length, days[0], days.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29']);
  });

  it('are also those of dates that it had before, and of all once it is cancelled', async () => {
    const { eventId } = await specialEvents.create(anEvent({ dates: ['2028-02-05'] }));
    for (const dates of [['2028-05-01', '2027-12-31'], ['2028-06-01'], ['2028-05-02']])
      await specialEvents.update(eventId, (event) => ({ ...event, dates }));
    await specialEvents.cancel(eventId, () => new Date('2026-12-24T09:00:00Z'));

    expect(await monthsOf(eventId)).toEqual(['2027-12', '2028-02', '2028-05', '2028-06']);
  });

  it('of an event that never was are none', async () => {
    await expect(specialEvents.possibleDays(crypto.randomUUID())).rejects.toMatchObject({ problem: 'not-found' });
  });
});
