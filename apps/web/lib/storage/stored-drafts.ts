import {
  awaitRequest,
  awaitRequestCommit,
  createTransactionOpener,
  openDeviceDatabase,
  readOrFallback,
} from './device-database.ts';

/** A copy of a draft of the signed-in user as the server has it, for use without a network. */
export interface StoredDraft<D> {
  readonly id: string;
  readonly bookId: string;
  readonly question: string;
  readonly revision: number;
  readonly updatedAt: string;
  readonly draft: D;
}

/** Drafts stored on the device. No method fails, whatever the browser refuses: it returns as if nothing was stored. */
export interface StoredDrafts<D> {
  /** Replaces all stored drafts. */
  replaceAll: (drafts: readonly StoredDraft<D>[]) => Promise<void>;
  /** Stores one draft as it was just saved. */
  put: (draft: StoredDraft<D>) => Promise<void>;
  list: () => Promise<readonly StoredDraft<D>[]>;
  clear: () => Promise<void>;
}

const DATABASE = 'souvenance.drafts';
const STORE = 'drafts';

const openDatabase = (): Promise<IDBDatabase> =>
  openDeviceDatabase(DATABASE, (database) => void database.createObjectStore(STORE, { keyPath: 'id' }));

export const openBrowserDrafts = <D>(): StoredDrafts<D> => {
  const openTransaction = createTransactionOpener(openDatabase, STORE);
  const store = async (mode: IDBTransactionMode) => (await openTransaction(mode)).objectStore(STORE);
  return {
    replaceAll: (drafts) =>
      readOrFallback(async () => {
        const draftStore = await store('readwrite');
        draftStore.clear();
        for (const draft of drafts) draftStore.put(draft);
        await awaitRequestCommit(draftStore.count());
      }, undefined),
    put: (draft) =>
      readOrFallback(async () => awaitRequestCommit((await store('readwrite')).put(draft)), undefined),
    list: () =>
      readOrFallback(async () => awaitRequest<StoredDraft<D>[]>((await store('readonly')).getAll()), []),
    clear: () =>
      readOrFallback(async () => awaitRequestCommit((await store('readwrite')).clear()), undefined),
  };
};
