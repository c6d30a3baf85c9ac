/** What a device keeps, in a browser that may close it at any time. */
import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../door/device/device-store.ts';
import { openMemory } from '../device-memory.ts';

it('goes on when the browser closes it, as after a long sleep', async () => {
  const memory = await openMemory();
  const open = vi.spyOn(indexedDB, 'open');
  const database = await openDatabase();
  await database.put('entries', { ticketId: 'a' });

  forceCloseDatabase(open.mock.results[0]?.value.result);
  await database.put('entries', { ticketId: 'b' });

  expect(open).toHaveBeenCalledTimes(2);
  expect(await memory.all('entries')).toEqual([{ ticketId: 'a' }, { ticketId: 'b' }]);
});

it('is empty once it is destroyed', async () => {
  const memory = await openMemory();
  await memory.put('kept', 'Basic ZG9vcg==', 'authorization');
  await memory.put('entries', { ticketId: 'a' });
  await memory.put('conflicts', { scanId: 'a' });

  await memory.destroy();

  const { all } = await openDatabase();
  expect([await all('kept'), await all('entries'), await all('conflicts')]).toEqual([[], [], []]);
});
