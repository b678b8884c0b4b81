import {
  awaitRequest,
  awaitRequestCommit,
  claimLock,
  createTransactionOpener,
  openDeviceDatabase,
  readOrFallback,
  readStore,
} from './device-database.ts';

/** A file that a person chose and that is not uploaded yet. */
export interface StoredFile {
  readonly id: string;
  /** Id of the story it belongs to, or the temporary id of a story that the server does not know yet. */
  readonly place: string;
  /** Account that chose the file; null for a person who answers by a link. */
  readonly writer: string | null;
  /** Number of text blocks before the photograph; missing for one that was added without a position. */
  readonly afterBlock?: number | undefined;
  /** Files that were brought in together share it; missing elsewhere. */
  readonly importId?: string | undefined;
  readonly name: string;
  readonly file: Blob;
  /** Id that the server gave the file; set once it has all bytes, which are then not sent again. */
  readonly sentId: string | null;
  /**
   * The story that a recording is for: an existing one, else one with this title, `createdId` once it is created.
   * Missing for photographs.
   */
  readonly recordingFor?:
    | {
        readonly storyId: string | null;
        readonly title: string;
        readonly kind: 'story' | 'contribution';
        /** The narrator who speaks, in a book of two; null for the first. */
        readonly narratorId?: string | null | undefined;
        readonly createdId?: string;
      }
    | undefined;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/**
 * Files kept on the device until the server has them, whatever their age. No method fails, whatever the browser
 * refuses: it answers that nothing is kept.
 */
export interface StoredFiles {
  /** Resolves false when the file would not outlive this page. Storing the same id again replaces it. */
  keep: (file: StoredFile) => Promise<boolean>;
  /** Lists files in the order in which they were chosen. Files of another account on the same device are ignored. */
  list: (place: string, writer: string | null) => Promise<readonly StoredFile[]>;
  forget: (id: string) => Promise<void>;
  /**
   * Claims the file until this page is closed or the returned function is called; null when another page of this
   * browser is uploading it.
   */
  claim: (id: string) => Promise<(() => void) | null>;
}

const DATABASE = 'souvenance';
const STORE = 'files';

/** True for the writer's own file or recording: accounts that share a device do not send each other's. */
export const belongsTo = ({ writer: owner }: Pick<StoredFile, 'writer'>, writer: string | null): boolean =>
  owner === writer;

/** Name of the Web Lock that the page of a file holds. */
export const fileLockName = (id: string): string => `souvenance.file.${id}`;

const openDatabase = (): Promise<IDBDatabase> =>
  openDeviceDatabase(DATABASE, (database) => void database.createObjectStore(STORE, { keyPath: 'id' }));

/** Lists the files of this device, of all accounts and places. */
export const listStoredFiles = (): Promise<readonly StoredFile[]> =>
  readStore<StoredFile>(DATABASE, STORE, openDatabase);

/** Stores files in IndexedDB. */
export const openBrowserFiles = (): StoredFiles => {
  const openTransaction = createTransactionOpener(openDatabase, STORE);
  const store = async (mode: IDBTransactionMode) => (await openTransaction(mode)).objectStore(STORE);
  const forget = (id: string) =>
    readOrFallback(async () => awaitRequestCommit((await store('readwrite')).delete(id)), undefined);
  return {
    keep: (file) =>
      readOrFallback(async () => {
        await awaitRequestCommit((await store('readwrite')).put(file));
        return true;
      }, false),
    list: (place, writer) =>
      readOrFallback(async () => {
        const all: StoredFile[] = await awaitRequest((await store('readonly')).getAll());
        return all
          .filter((file) => file.place === place && belongsTo(file, writer))
          .toSorted((one, other) => one.keptAt - other.keptAt);
      }, []),
    forget,
    claim: (id) =>
      readOrFallback(
        () => claimLock(fileLockName(id)),
        () => undefined,
      ),
  };
};
