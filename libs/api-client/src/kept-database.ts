/** A database of this browser (IndexedDB): opened when it is first asked for, and again where the browser or another tab took it away. */
export interface KeptDatabase {
  /** @returns what `work` asked for, once all of the transaction is on the disk @throws where this browser keeps nothing */
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
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not open'));
    request.onblocked = () => reject(new Error('IndexedDB is held by another tab'));
  });
}

export function keptDatabase(name: string, tables: readonly string[]): KeptDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return {
    async transact(mode, work) {
      opening ??= open(name, tables, forget).catch((error: unknown) => {
        forget();
        throw error;
      });
      const database = await opening;
      return new Promise((resolve, reject) => {
        const transaction = database.transaction([...tables], mode);
        const request = work((table) => transaction.objectStore(table));
        const fail = () =>
          reject(transaction.error ?? request.error ?? new Error('IndexedDB did not answer'));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = fail;
        transaction.onerror = fail;
      });
    },
  };
}
