/** The ETag of an event in a table that was restored from a backup: its versions are counted again. */
import { expect, it } from 'vitest';
import { anEvent } from '../support/museum/octopus.ts';
import { invoke } from '../support/requests/invoke.ts';
import { openTable } from '../support/store/test-table.ts';

const table = await openTable();
const { handler: getSpecialEvent } = await import('../../functions/getSpecialEvent.ts');
const { handler: updateSpecialEvent } = await import('../../functions/updateSpecialEvent.ts');
const specialEvents = await import('../../shared/table/special-events.ts');

it('another state with the same version has another tag', async () => {
  const { eventId } = await specialEvents.create(anEvent());
  const path = { eventId };
  const price = (to: number, headers = {}) => invoke(updateSpecialEvent, { path, body: { price: to }, headers });
  const backup = (await table.items()).filter((item) => item.eventId === eventId);
  const lost = String((await price(6)).headers.ETag);

  await table.put(backup);
  await price(99);

  const read = await invoke(getSpecialEvent, { path, headers: { 'If-None-Match': lost } });
  expect([read.status, read.json.price]).toEqual([200, 99]);
  expect((await price(7, { 'If-Match': lost })).status).toBe(412);
});
