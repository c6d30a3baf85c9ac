/** A page of events that is too large to be sent is refused, and says what helps. */
import { beforeAll, expect, it } from 'vitest';
import { invoke } from '../support/requests/invoke.ts';
import { storedEventsOn } from '../support/store/stored-events.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/listSpecialEvents.ts');

beforeAll(() => table.put([...storedEventsOn(['2091-01-01'], 1), ...storedEventsOn(['2091-02-01'], 110, 60_000)]));

const list = async (startDate: string, limit: string, page = '1') =>
  (await invoke(handler, { query: { startDate, endDate: '2091-02-28', limit, page } })).json;

const alone = 'cannot help: the events of 2091-02-01 alone are larger than 6 MB; begin behind that day';

it.each([
  ['of two days', '2091-01-01', '2', '1', 'must be lower: the answer would be larger than 6 MB'],
  ['of one day', '2091-01-01', '1', '2', alone],
  ['of one day, though it might have more', '2091-01-02', '30', '1', alone],
])('%s', async (_, startDate, limit, page, detail) => {
  const { errors } = await list(startDate, limit, page);

  expect(errors).toEqual([{ parameter: 'limit', code: 'too-large-an-answer', detail }]);
});

it('the days before and after it are answered', async () => {
  expect((await list('2091-01-01', '1')).length).toBe(1);
  expect(await list('2091-02-02', '30')).toEqual([]);
});
