/** Awaits the result of an IndexedDB request. */
export const awaitRequest = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when the transaction is committed to disk, not when the request was accepted. */
export const awaitCommit = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

export const awaitRequestCommit = async ({ transaction }: IDBRequest): Promise<void> => {
  if (transaction) await awaitCommit(transaction);
};

export const openDeviceDatabase = (
  name: string,
  prepare: (database: IDBDatabase) => void,
): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => prepare(request.result);
  return awaitRequest(request);
};

/**
 * Opens transactions over these stores, and the database at the first one, because the server also renders the page. A
 * phone that slept may have closed the database under the page: it is then opened again.
 */
export const createTransactionOpener = (
  openDatabase: () => Promise<IDBDatabase>,
  stores: string | string[],
  options: IDBTransactionOptions = {},
) => {
  let databasePromise: Promise<IDBDatabase> | null = null;
  const openTransaction = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    databasePromise ??= openDatabase();
    return (await databasePromise).transaction(stores, mode, options);
  };
  return (mode: IDBTransactionMode): Promise<IDBTransaction> =>
    openTransaction(mode).catch(() => {
      databasePromise = null;
      return openTransaction(mode);
    });
};

export const readOrFallback = async <T>(readValue: () => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await readValue();
  } catch {
    // Storage is blocked, full or absent, as in a private window: the caller gets the fallback.
    return fallback;
  }
};

/** Whether the device has this database; true where the browser cannot tell. */
export const hasDatabase = (databaseName: string): Promise<boolean> =>
  readOrFallback(async () => (await indexedDB.databases()).some(({ name }) => name === databaseName), true);

/** Reads all records of a store, without creating its database. */
export const readStore = <T>(
  databaseName: string,
  store: string,
  openDatabase: () => Promise<IDBDatabase>,
): Promise<readonly T[]> =>
  readOrFallback(async () => {
    if (!(await hasDatabase(databaseName))) return [];
    const database = await openDatabase();
    const records: T[] = await awaitRequest(database.transaction(store).objectStore(store).getAll());
    database.close();
    return records;
  }, []);

/**
 * Claims a Web Lock until the page is closed or the returned function is called; null when another page of this browser
 * has it.
 */
export const claimLock = async (name: string): Promise<(() => void) | null> => {
  // Without the Locks API (an insecure origin) two pages may do the same work, which does no harm.
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
};

/** Whether another page of this browser holds the Web Lock; `fallback` where the browser refuses to tell. */
export const isLockHeld = async (name: string, fallback: boolean): Promise<boolean> =>
  readOrFallback(async () => {
    const release = await claimLock(name);
    release?.();
    return release === null;
  }, fallback);
