/** Awaits the result of an IndexedDB request. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Settles when the bytes are on the disk, not when the request was taken. */
export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

export const waitForCommit = async ({ transaction }: IDBRequest): Promise<void> => {
  if (transaction) await committed(transaction);
};

export const openDeviceDatabase = (
  name: string,
  prepare: (database: IDBDatabase) => void,
): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => prepare(request.result);
  return done(request);
};

export const answerOr = async <T>(ask: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await ask();
  } catch {
    // Blocked, full or absent, as in a private window: the caller is told that nothing is kept.
    return otherwise;
  }
};

/** Held until the page is gone or the answer is called; null when another page of this browser holds it. */
export const claimLock = async (name: string): Promise<(() => void) | null> => {
  // Without locks (a page that is not served securely) two pages may do the same work: nothing is lost.
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
