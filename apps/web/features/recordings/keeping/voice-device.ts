import {
  awaitCommit,
  awaitRequest,
  claimLock,
  createTransactionOpener,
  openDeviceDatabase,
  readOrFallback,
  readStore,
} from '#lib/storage/device-database.ts';
import { belongsTo } from '#lib/storage/stored-files.ts';
import { VOICE_DATABASE } from './has-stored-voices.ts';

/** One take, as stored on the device. */
export interface StoredTake {
  readonly id: string;
  /** Storage key: the id of a story, or of a question under its link. */
  readonly place: string;
  /** Account that recorded it; null for a person who answers by a link. */
  readonly writer: string | null;
  /** MIME type that the browser recorded. */
  readonly type: string;
  /** Number of chunks, and their total length in milliseconds. */
  readonly chunks: number;
  readonly ms: number;
  readonly hasEnded: boolean;
  /** True when the server has the whole take. */
  readonly isSent: boolean;
  /** True when the take was removed; it stays stored until the server has deleted it too. */
  readonly isRemoved: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/**
 * Recordings stored on the device. No method fails, whatever the browser refuses: it returns as if nothing was stored.
 */
export interface VoiceDevice {
  keep: (take: StoredTake) => Promise<boolean>;
  /** Stores a chunk together with its take; false when they would not outlive this page. */
  addChunk: (take: StoredTake, index: number, bytes: ArrayBuffer) => Promise<boolean>;
  /** Null when the device does not have the chunk. */
  readChunk: (takeId: string, index: number) => Promise<ArrayBuffer | null>;
  /** Lists takes, oldest first. Takes of another account on the same device are ignored. */
  list: (place: string, writer: string | null) => Promise<readonly StoredTake[]>;
  forget: (takeId: string) => Promise<void>;
  /** Like `StoredFiles.claim`: null when another page of this browser has claimed the take. */
  claim: (takeId: string) => Promise<(() => void) | null>;
}

const TAKES = 'takes';
const CHUNKS = 'pieces';
/** Age from which a voice that the server has, or that was taken back, leaves the device. An unsent one never does. */
const SENT_VOICE_MS = 60 * 24 * 3_600_000;

export const canDeleteTake = (
  { startedAt, isSent, isRemoved }: Pick<StoredTake, 'startedAt' | 'isSent' | 'isRemoved'>,
  now: number,
): boolean => (isSent || isRemoved) && startedAt < now - SENT_VOICE_MS;

/** True for a take of this place that the same account recorded: a device is shared, and a place too. */
export const isOwnTake = (
  take: Pick<StoredTake, 'place' | 'writer'>,
  place: string,
  writer: string | null,
): boolean => take.place === place && belongsTo(take, writer);

const openDatabase = (): Promise<IDBDatabase> =>
  openDeviceDatabase(VOICE_DATABASE, (database) => {
    database.createObjectStore(TAKES, { keyPath: 'id' });
    database.createObjectStore(CHUNKS);
  });

const chunkRange = (takeId: string): IDBKeyRange => IDBKeyRange.bound([takeId, 0], [takeId, Infinity]);

/** Lists the recordings of this device, of all accounts, that the server does not have whole. */
export const listUnsentTakes = async (): Promise<readonly StoredTake[]> => {
  const takes = await readStore<StoredTake>(VOICE_DATABASE, TAKES, openDatabase);
  return takes.filter(({ isSent, isRemoved, chunks }) => !isSent && !isRemoved && chunks > 0);
};

/** Name of the Web Lock that the page of a take holds. */
export const takeLockName = (takeId: string): string => `souvenance.voice.${takeId}`;

/** Stores takes in IndexedDB. */
export const openBrowserVoice = (): VoiceDevice => {
  // `durability: strict`: a chunk is on disk before the next one is accepted, so that a power failure does not lose it.
  const openTransaction = createTransactionOpener(openDatabase, [TAKES, CHUNKS], { durability: 'strict' });
  const write = (work: (transaction: IDBTransaction) => void): Promise<boolean> =>
    readOrFallback(async () => {
      const transaction = await openTransaction('readwrite');
      const commit = awaitCommit(transaction);
      work(transaction);
      await commit;
      return true;
    }, false);
  const forget = async (takeId: string): Promise<void> => {
    await write((transaction) => {
      transaction.objectStore(CHUNKS).delete(chunkRange(takeId));
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
      readOrFallback(async () => {
        const bytes = await awaitRequest(
          (await openTransaction('readonly')).objectStore(CHUNKS).get([takeId, index]),
        );
        return bytes instanceof ArrayBuffer ? bytes : null;
      }, null),
    list: (place, writer) =>
      readOrFallback(async () => {
        const allTakes: StoredTake[] = await awaitRequest(
          (await openTransaction('readonly')).objectStore(TAKES).getAll(),
        );
        const canBeDeleted = (take: StoredTake) => canDeleteTake(take, Date.now());
        for (const { id } of allTakes.filter(canBeDeleted)) await forget(id);
        return allTakes
          .filter((take) => isOwnTake(take, place, writer) && !canBeDeleted(take))
          .toSorted((a, b) => a.startedAt - b.startedAt);
      }, []),
    forget,
    claim: (takeId) =>
      readOrFallback(
        () => claimLock(takeLockName(takeId)),
        () => undefined,
      ),
  };
};
