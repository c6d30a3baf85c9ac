/** Reading one special event that never was; how others are shown is in the tests of their creation and changes. */
import { expect, it } from 'vitest';
import { noSuchEvent } from '../support/contract/expected-problems.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';

await openTable();
const { handler } = await import('../../functions/getSpecialEvent.ts');

it('an id that a caller made up is not found, and is no missing record', async () => {
  const { status, json, lines } = await invoke(handler, { path: { eventId: crypto.randomUUID() } });

  expect([status, json]).toEqual([404, noSuchEvent]);
  expect(lines).toEqual([expect.not.objectContaining({ missing: expect.anything() })]);
});
