/** A calendar of a test file's own, whose pages are read with what they cost: counts, never times. */
import { openTable } from './test-table.ts';

interface Wanted {
  readonly page?: number;
  readonly limit: number;
  readonly after?: string | undefined;
}

export const openCalendar = async () => {
  const table = await openTable();
  const calendar = await import('../../shared/table/calendar.ts');

  /** A page, and what it took. */
  const read = async (startDate: string, endDate: string, { page = 1, limit, after }: Wanted) => {
    let events = 0;
    let next: string | undefined;
    const requests = await table.requestsOf(async () => {
      const listed = await calendar.list({ startDate, endDate }, { page, limit, after });
      events = listed.items.length;
      next = listed.next;
    });
    const sum = (of: (output: { Count: number; ConsumedCapacity: { CapacityUnits: number } }) => number) =>
      requests.reduce((all, { output }) => all + of(output), 0);
    const units = sum(({ ConsumedCapacity }) => ConsumedCapacity.CapacityUnits);
    return { events, next, queries: requests.length, items: sum(({ Count }) => Count), units };
  };

  return { put: table.put, read };
};
