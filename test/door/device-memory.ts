/** What a device keeps, without a browser: the same to whoever asks, and gone with the test. */
import type { Database, Shelf } from '../../door/device/device-store.ts';

const keys: Readonly<Record<Shelf, string>> = { kept: '', entries: 'ticketId', conflicts: 'scanId' };

export const openMemory = (): Database => {
  const shelves: Readonly<Record<Shelf, Map<string, unknown>>> = {
    kept: new Map(),
    entries: new Map(),
    conflicts: new Map(),
  };
  const keyOf = (shelf: Shelf, value: unknown) => String((value as Record<string, unknown>)[keys[shelf]]);
  return {
    get: async <Value>(shelf: Shelf, key: string) => shelves[shelf].get(key) as Value | undefined,
    all: async <Value>(shelf: Shelf) => [...shelves[shelf].values()] as Value[],
    put: async (shelf, value, key = keyOf(shelf, value)) => void shelves[shelf].set(key, value),
    add: async (shelf, value) => {
      if (shelves[shelf].has(keyOf(shelf, value))) return false;
      shelves[shelf].set(keyOf(shelf, value), value);
      return true;
    },
    delete: async (shelf, key) => void shelves[shelf].delete(key),
    destroy: async () => {
      for (const shelf of Object.values(shelves)) shelf.clear();
    },
  };
};
