/** The ETag of an event in a table that was restored from a copy: what was read of the time that is lost is not taken for what is there now. */
import { expect, it } from 'vitest';
import { invoke } from '../support/invoke.ts';
import { anEvent } from '../support/octopus.ts';
import { openTable } from '../support/test-table.ts';

const table = await openTable();
const { handler: getSpecialEvent } = await import('../../functions/getSpecialEvent.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

it('is another than the one that was lost, in as many changes', async () => {
  const { eventId } = await specialEvents.create(anEvent());
  const path = { eventId };
  const price = (to: number, headers = {}) => invoke(updateSpecialEvent, { path, body: { price: to }, headers });
  const copy = (await table.items()).filter((item) => item.eventId === eventId);
  const lost = String((await price(6)).headers.ETag);

  await table.put(copy);
  await price(99);

  const asked = await invoke(getSpecialEvent, { path, headers: { 'If-None-Match': lost } });
  expect([asked.status, asked.json.price]).toEqual([200, 99]);
  expect((await price(7, { 'If-Match': lost })).status).toBe(412);
});
