/** What the device keeps, in IndexedDB: it outlives the tab, and signing out deletes it. */

/** `kept`: single things by name; `entries`: who was let in here, by ticketId; `conflicts`: what staff must hear of, by scan. */
export type Shelf = 'kept' | 'entries' | 'conflicts';

export interface Database {
  get<Value>(shelf: Shelf, key: string): Promise<Value | undefined>;
  all<Value>(shelf: Shelf): Promise<Value[]>;
  put(shelf: Shelf, value: unknown, key?: string): Promise<void>;
  /** @returns false, and changes nothing, when there is one with its key */
  add(shelf: Shelf, value: unknown): Promise<boolean>;
  delete(shelf: Shelf, key: string): Promise<void>;
  /** Deletes all that is kept, and closes the page in other tabs. */
  destroy(): Promise<void>;
}

export const openDatabase = async (): Promise<Database> => {
  let connection: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    connection = undefined;
  };
  const connected = (): Promise<IDBDatabase> => {
    connection ??= connect(forget).catch((error) => {
      forget();
      throw error;
    });
    return connection;
  };
  await connected();

  const read = async (shelf: Shelf) => (await connected()).transaction(shelf).objectStore(shelf);

  /** Is done once the change is on the disk, and not only handed to it. */
  const change = async (shelves: Shelf[], act: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = (await connected()).transaction(shelves, 'readwrite', { durability: 'strict' });
    act(transaction);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  };

  return {
    get: async (shelf, key) => resultOf((await read(shelf)).get(key)),
    all: async (shelf) => resultOf((await read(shelf)).getAll()),
    put: (shelf, value, key) => change([shelf], (within) => within.objectStore(shelf).put(value, key)),
    add: async (shelf, value) => {
      try {
        await change([shelf], (within) => within.objectStore(shelf).add(value));
        return true;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'ConstraintError') return false;
        throw error;
      }
    },
    delete: (shelf, key) => change([shelf], (within) => within.objectStore(shelf).delete(key)),
    destroy: async () => {
      (await connected()).close();
      await resultOf(indexedDB.deleteDatabase('door'));
    },
  };
};

/** @param onLost is told when the browser closes it: a phone that has slept for long does, and one whose storage is cleared */
const connect = async (onLost: () => void): Promise<IDBDatabase> => {
  const opening = indexedDB.open('door', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('kept');
    opening.result.createObjectStore('entries', { keyPath: 'ticketId' });
    opening.result.createObjectStore('conflicts', { keyPath: 'scanId' });
  };
  const database = await resultOf(opening);
  database.onversionchange = () => {
    database.close();
    location.reload();
  };
  database.onclose = onLost;
  return database;
};

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
