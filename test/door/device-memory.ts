/** What a device keeps, without a browser: empty at first, and gone with the test. */
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { openDatabase } from '../../door/device/device-store.ts';

export const openMemory = () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return openDatabase();
};
