import { answerOr, claimLock, done, openDeviceDatabase, waitForCommit } from './device-database.ts';

/** A file that a person chose and that has not yet arrived where it belongs. */
export interface StoredFile {
  readonly id: string;
  /** Where it belongs: a story, or a story that the server does not know yet. */
  readonly place: string;
  /** The account that chose it; null for who answers by a link, missing in what was kept before. */
  readonly writer?: string | null;
  /** Where it was put in the text, after so many blocks; missing for one that was put there without a place. */
  readonly afterBlock?: number | undefined;
  readonly name: string;
  readonly file: Blob;
  /** Known once the server has all bytes: they are not sent again. */
  readonly photographId: string | null;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** Files kept on the device until the server has them, whatever their age. No method fails, whatever the browser refuses: it answers that nothing is kept. */
export interface StoredFiles {
  /** Answers false when the file would not outlive this page. Keeping the same id again replaces it. */
  keep: (kept: StoredFile) => Promise<boolean>;
  /** Lists files in the order in which they were chosen. Another account's files on the same device are left alone. */
  list: (place: string, writer: string | null) => Promise<readonly StoredFile[]>;
  forget: (id: string) => Promise<void>;
  /**
   * Nobody else takes the file up until this page is gone or calls the answer; null when another page of this
   * browser has it in hand.
   */
  claim: (id: string) => Promise<(() => void) | null>;
}

const STORE = 'files';

/** One's own, or of a time when nobody's name was kept with it. */
export const isOf = ({ writer: chosenBy }: Pick<StoredFile, 'writer'>, writer: string | null): boolean =>
  chosenBy === undefined || chosenBy === writer;

const openDatabase = (): Promise<IDBDatabase> =>
  openDeviceDatabase('souvenance', (database) => void database.createObjectStore(STORE, { keyPath: 'id' }));

/** The browser's own database. Opened at the first use: a page is also drawn where there is none. */
export const browserFiles = (): StoredFiles => {
  let opened: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase();
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  const forget = (id: string) =>
    answerOr(async () => waitForCommit((await store('readwrite')).delete(id)), undefined);
  return {
    keep: (file) =>
      answerOr(async () => {
        await waitForCommit((await store('readwrite')).put(file));
        return true;
      }, false),
    list: (place, writer) =>
      answerOr(async () => {
        const all: StoredFile[] = await done((await store('readonly')).getAll());
        return all
          .filter((file) => file.place === place && isOf(file, writer))
          .toSorted((one, other) => one.keptAt - other.keptAt);
      }, []),
    forget,
    claim: (id) =>
      answerOr(
        () => claimLock(`souvenance.file.${id}`),
        () => undefined,
      ),
  };
};
