/** A file that a person chose and that has not yet arrived where it belongs. */
export interface KeptFile {
  readonly id: string;
  /** Where it belongs: a story, or a story that the server does not know yet. */
  readonly place: string;
  readonly name: string;
  readonly file: Blob;
  /** Known once the server has all bytes: they are not sent again. */
  readonly photographId: string | null;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** Files kept on the device. No method fails, whatever the browser refuses: it answers that nothing is kept. */
export interface KeptFiles {
  /** Answers false when the file would not outlive this page. Keeping the same id again replaces it. */
  keep: (kept: KeptFile) => Promise<boolean>;
  /** In the order in which they were chosen. */
  list: (place: string) => Promise<readonly KeptFile[]>;
  forget: (id: string) => Promise<void>;
  /**
   * Nobody else takes the file up until this page is gone or calls the answer; null when another page of this
   * browser has it in hand.
   */
  claim: (id: string) => Promise<(() => void) | null>;
}

const STORE = 'files';
/** What nobody came back for is not left on a device that others use. */
const KEPT_MS = 7 * 24 * 3_600_000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Settles when the bytes are on the disk, not when the request was taken. */
const written = ({ transaction }: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!transaction) return resolve();
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

const openDatabase = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open('souvenance', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'id' });
  return done(request);
};

const answered = async <T>(ask: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await ask();
  } catch {
    // Blocked, full or absent, as in a private window: the caller is told that nothing is kept.
    return otherwise;
  }
};

const claim = async (id: string): Promise<(() => void) | null> => {
  // Without locks (a page that is not served securely) two pages may send the same file: none is lost.
  if (!('locks' in navigator)) return () => undefined;
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`souvenance.file.${id}`, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
};

/** The browser's own database. Opened at the first use: a page is also drawn where there is none. */
export const browserFiles = (): KeptFiles => {
  let opened: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase();
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  const forget = (id: string) =>
    answered(async () => written((await store('readwrite')).delete(id)), undefined);
  return {
    keep: (kept) =>
      answered(async () => {
        await written((await store('readwrite')).put(kept));
        return true;
      }, false),
    list: (place) =>
      answered(async () => {
        const all: KeptFile[] = await done((await store('readonly')).getAll());
        const isOld = ({ keptAt }: KeptFile) => keptAt < Date.now() - KEPT_MS;
        for (const { id } of all.filter(isOld)) await forget(id);
        return all
          .filter((kept) => kept.place === place && !isOld(kept))
          .toSorted((one, other) => one.keptAt - other.keptAt);
      }, []),
    forget,
    claim: (id) =>
      answered(
        () => claim(id),
        () => undefined,
      ),
  };
};
