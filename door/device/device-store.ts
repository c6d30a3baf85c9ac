/** What the device keeps in IndexedDB until somebody signs out. */

/** `kept`: single values by name; `entries`: who entered here, by ticketId; `conflicts`: refused entries by scan. */
type StoreName = 'kept' | 'entries' | 'conflicts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

export const openDatabase = async () => {
  let connection: IDBDatabase | undefined;
  /** The browser may close the database, as after a long sleep or when its storage is cleared. */
  const connect = async (): Promise<IDBDatabase> => {
    connection ??= await openConnection(() => {
      connection = undefined;
    });
    return connection;
  };
  await connect();

  /** A change resolves once it is on the disk. */
  const ask = async <Result>(
    name: StoreName,
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const transaction = (await connect()).transaction(name, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(name));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };

  return {
    get: <Value>(name: StoreName, key: string): Promise<Value | undefined> =>
      ask(name, 'readonly', (store) => store.get(key)),
    all: <Value>(name: StoreName): Promise<Value[]> => ask(name, 'readonly', (store) => store.getAll()),
    put: (name: StoreName, value: unknown, key?: string) => ask(name, 'readwrite', (store) => store.put(value, key)),
    /** As put, for what a full device does without until the page is closed. */
    tryPut: (name: StoreName, value: unknown, key: string) =>
      ask(name, 'readwrite', (store) => store.put(value, key)).catch(notAllowed),
    /** @returns false, and changes nothing, if the key is taken */
    add: (name: StoreName, value: unknown): Promise<boolean> =>
      ask(name, 'readwrite', (store) => store.add(value)).then(
        () => true,
        (error) => {
          if (error instanceof DOMException && error.name === 'ConstraintError') return false;
          throw error;
        },
      ),
    delete: (name: StoreName, key: string) => ask(name, 'readwrite', (store) => store.delete(key)),
    /** Deletes everything. The page in other tabs loads again. */
    destroy: async (): Promise<void> => {
      (await connect()).close();
      await resultOf(indexedDB.deleteDatabase('door'));
    },
  };
};

/** Browsers throw a DOMException if their settings, or a full disk, forbid pages to store anything. */
export const notAllowed = (error: unknown): undefined => {
  if (!(error instanceof DOMException)) throw error;
};

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
