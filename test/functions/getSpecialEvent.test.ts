/** Reading an event: its log line. The answer is tested with creations, changes and cancellations. */
import { expect, it, vi } from 'vitest';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler } = await import('../../functions/getSpecialEvent.ts');

it('the log says how often the store was asked, and for how long', async () => {
  let seconds = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
  const cutTwice = () => {
    seconds += 1;
    return seconds < 3 ? ({ instead: 'cut' } as const) : undefined;
  };

  const ask = () => invoke(handler, { path: { eventId: crypto.randomUUID() } });
  const { lines } = await table.during(cutTwice, ask);

  expect(lines).toMatchObject([{ status: 404, tries: 3, storeMs: 3000, milliseconds: 3000 }]);
});
