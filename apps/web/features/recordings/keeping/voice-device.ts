import { answerOr, claimLock, committed, done, openDeviceDatabase } from '#lib/storage/device-database.ts';
import { VOICE_DATABASE } from './has-stored-voices.ts';

/** One sitting at the microphone, as the device knows it. */
export interface StoredTake {
  readonly id: string;
  /** Storage key of the owner: a story, or a question under its link. */
  readonly place: string;
  /** MIME type that the browser recorded. */
  readonly type: string;
  /** How many chunks there are, and how long they last, in milliseconds. */
  readonly chunks: number;
  readonly ms: number;
  readonly hasEnded: boolean;
  /** The server has it whole. */
  readonly isSent: boolean;
  /** It was taken back; it stays until the server knows it. */
  readonly isRemoved: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** The voice as it is kept on the device. No method fails, whatever the browser refuses: it answers that nothing is kept. */
export interface VoiceDevice {
  keep: (take: StoredTake) => Promise<boolean>;
  /** The chunk and what is known of its take, together; false when they would not outlive this page. */
  addChunk: (take: StoredTake, index: number, bytes: ArrayBuffer) => Promise<boolean>;
  /** Null when the device has it not. */
  readChunk: (takeId: string, index: number) => Promise<ArrayBuffer | null>;
  /** The oldest first. */
  list: (place: string) => Promise<readonly StoredTake[]>;
  forget: (takeId: string) => Promise<void>;
  /** As of `KeptFiles`: null when another page of this browser has the take in hand. */
  claim: (takeId: string) => Promise<(() => void) | null>;
}

const TAKES = 'takes';
const CHUNKS = 'pieces';
/** Age from which a voice that the server has, or that was taken back, leaves the device. An unsent one never does. */
const SENT_VOICE_MS = 60 * 24 * 3_600_000;

export const mayLeaveDevice = (
  { startedAt, isSent, isRemoved }: Pick<StoredTake, 'startedAt' | 'isSent' | 'isRemoved'>,
  now: number,
): boolean => (isSent || isRemoved) && startedAt < now - SENT_VOICE_MS;

const openDatabase = (): Promise<IDBDatabase> =>
  openDeviceDatabase(VOICE_DATABASE, (database) => {
    database.createObjectStore(TAKES, { keyPath: 'id' });
    database.createObjectStore(CHUNKS);
  });

const chunksOf = (takeId: string): IDBKeyRange => IDBKeyRange.bound([takeId, 0], [takeId, Infinity]);

/** The browser's own database. Opened at the first use: a page is also drawn where there is none. */
export const browserVoice = (): VoiceDevice => {
  let opened: Promise<IDBDatabase> | null = null;
  // A chunk is on the disk, not in the memory of a system that may lose its power, before the next one comes.
  const attempt = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase();
    return (await opened).transaction([TAKES, CHUNKS], mode, { durability: 'strict' });
  };
  const begin = (mode: IDBTransactionMode) =>
    attempt(mode).catch(() => {
      // A telephone that slept may have closed the database under the page: it is opened anew.
      opened = null;
      return attempt(mode);
    });
  const write = (work: (transaction: IDBTransaction) => void): Promise<boolean> =>
    answerOr(async () => {
      const transaction = await begin('readwrite');
      const onDisk = committed(transaction);
      work(transaction);
      await onDisk;
      return true;
    }, false);
  const forget = async (takeId: string): Promise<void> => {
    await write((transaction) => {
      transaction.objectStore(CHUNKS).delete(chunksOf(takeId));
      transaction.objectStore(TAKES).delete(takeId);
    });
  };
  return {
    keep: (take) => write((transaction) => void transaction.objectStore(TAKES).put(take)),
    addChunk: (take, index, bytes) =>
      write((transaction) => {
        transaction.objectStore(CHUNKS).put(bytes, [take.id, index]);
        transaction.objectStore(TAKES).put(take);
      }),
    readChunk: (takeId, index) =>
      answerOr(async () => {
        const bytes = await done((await begin('readonly')).objectStore(CHUNKS).get([takeId, index]));
        return bytes instanceof ArrayBuffer ? bytes : null;
      }, null),
    list: (place) =>
      answerOr(async () => {
        const all: StoredTake[] = await done((await begin('readonly')).objectStore(TAKES).getAll());
        const isOver = (take: StoredTake) => mayLeaveDevice(take, Date.now());
        for (const { id } of all.filter(isOver)) await forget(id);
        return all
          .filter((take) => take.place === place && !isOver(take))
          .toSorted((one, other) => one.startedAt - other.startedAt);
      }, []),
    forget,
    claim: (takeId) =>
      answerOr(
        () => claimLock(`souvenance.voice.${takeId}`),
        () => undefined,
      ),
  };
};
