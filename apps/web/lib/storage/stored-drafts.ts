import { answerOr, done, openDeviceDatabase, waitForCommit } from './device-database.ts';

/** A draft of the person who is signed in, as the server has it, for when there is no network. */
export interface StoredDraft<D> {
  readonly id: string;
  readonly bookId: string;
  readonly question: string;
  readonly revision: number;
  readonly updatedAt: string;
  readonly draft: D;
}

/** Drafts kept on the device. No method fails, whatever the browser refuses: it answers that nothing is kept. */
export interface StoredDrafts<D> {
  /** Takes the place of all that was kept before. */
  keep: (drafts: readonly StoredDraft<D>[]) => Promise<void>;
  /** One of them, as it was saved now. */
  put: (draft: StoredDraft<D>) => Promise<void>;
  list: () => Promise<readonly StoredDraft<D>[]>;
  clear: () => Promise<void>;
}

const DATABASE = 'souvenance.drafts';
const STORE = 'drafts';

export const browserDrafts = <D>(): StoredDrafts<D> => {
  let opened: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= openDeviceDatabase(
      DATABASE,
      (database) => void database.createObjectStore(STORE, { keyPath: 'id' }),
    );
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    keep: (drafts) =>
      answerOr(async () => {
        const draftStore = await store('readwrite');
        draftStore.clear();
        for (const draft of drafts) draftStore.put(draft);
        await waitForCommit(draftStore.count());
      }, undefined),
    put: (draft) => answerOr(async () => waitForCommit((await store('readwrite')).put(draft)), undefined),
    list: () => answerOr(async () => done<StoredDraft<D>[]>((await store('readonly')).getAll()), []),
    clear: () => answerOr(async () => waitForCommit((await store('readwrite')).clear()), undefined),
  };
};
