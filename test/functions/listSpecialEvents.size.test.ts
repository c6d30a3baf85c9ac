/** A page of events that is too large to be sent is refused, and says what helps. */
import { beforeAll, expect, it } from 'vitest';
import { invoke } from '../support/requests/invoke.ts';
import { storedEventsOn } from '../support/store/stored-events.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/listSpecialEvents.ts');

beforeAll(() => table.put([...storedEventsOn(['2091-01-01'], 1), ...storedEventsOn(['2091-02-01'], 110, 60_000)]));

it.each([
  ['2091-01-01', '2', 'must be lower: the answer would be larger than 6 MB'],
  // Of one day, though it might have more.
  ['2091-01-02', '30', 'cannot help: the events of 2091-02-01 alone are larger than 6 MB; begin behind that day'],
])('from %s on, of %s days', async (startDate, limit, detail) => {
  const { json } = await invoke(handler, { query: { startDate, endDate: '2091-02-28', limit } });

  expect(json.errors).toEqual([{ parameter: 'limit', code: 'too-large-an-answer', detail }]);
});
