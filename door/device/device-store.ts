/** What the device keeps in IndexedDB until somebody signs out. */

/** `kept` has single values by name, `entries` who was let in here by ticketId, `conflicts` refused entries by scan. */
export type Shelf = 'kept' | 'entries' | 'conflicts';

export interface Database {
  get<Value>(shelf: Shelf, key: string): Promise<Value | undefined>;
  all<Value>(shelf: Shelf): Promise<Value[]>;
  put(shelf: Shelf, value: unknown, key?: string): Promise<void>;
  /** @returns false, and changes nothing, if the key is taken */
  add(shelf: Shelf, value: unknown): Promise<boolean>;
  delete(shelf: Shelf, key: string): Promise<void>;
  /** Deletes everything. The page in other tabs loads again. */
  destroy(): Promise<void>;
}

export const openDatabase = async (): Promise<Database> => {
  let connection: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    connection = undefined;
  };
  const connect = (): Promise<IDBDatabase> => {
    connection ??= openConnection(forget).catch((error) => {
      forget();
      throw error;
    });
    return connection;
  };
  await connect();

  const read = async (shelf: Shelf) => (await connect()).transaction(shelf).objectStore(shelf);

  /** Resolves once the change is on the disk, not only handed to it. */
  const change = async (shelves: Shelf[], act: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = (await connect()).transaction(shelves, 'readwrite', { durability: 'strict' });
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
      (await connect()).close();
      await resultOf(indexedDB.deleteDatabase('door'));
    },
  };
};

/** @param onLost the browser closed the connection, as after a long sleep or when its storage is cleared */
const openConnection = async (onLost: () => void): Promise<IDBDatabase> => {
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
