/**
 * An IndexedDB database that is opened by its first transaction. When the browser or another tab
 * has closed the connection, the next transaction opens it again.
 */
export interface IndexedDbStore {
  /**
   * Runs one request in a transaction and returns its result once the transaction has completed.
   *
   * @throws the IndexedDB error, for example when the browser blocks storage
   */
  transact<Value>(
    mode: IDBTransactionMode,
    work: (table: (name: string) => IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value>;
}

function open(name: string, tables: readonly string[], onLost: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const table of tables) request.result.createObjectStore(table);
    };
    request.onsuccess = () => {
      const database = request.result;
      const lose = () => {
        database.close();
        onLost();
      };
      database.onversionchange = lose;
      database.onclose = lose;
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed to open'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked by another tab'));
  });
}

/** @param tables the object stores to create when the database does not exist yet */
export function createIndexedDbStore(name: string, tables: readonly string[]): IndexedDbStore {
  let opening: Promise<IDBDatabase> | undefined;
  const resetConnection = () => {
    opening = undefined;
  };
  return {
    async transact(mode, work) {
      opening ??= open(name, tables, resetConnection).catch((error: unknown) => {
        resetConnection();
        throw error;
      });
      const database = await opening;
      return new Promise((resolve, reject) => {
        const transaction = database.transaction([...tables], mode);
        const request = work((table) => transaction.objectStore(table));
        const fail = () =>
          reject(transaction.error ?? request.error ?? new Error('IndexedDB transaction failed'));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = fail;
        transaction.onerror = fail;
      });
    },
  };
}
