import { logFault } from '#lib/environment/log-fault.ts';
import { sendTake } from './send-take.ts';
import { createTake, isOnlyInPage, type Take, type VoiceUploader } from './take.ts';
import type { StoredTake, VoiceDevice } from './voice-device.ts';

interface RecordingStoreDeps {
  readonly device: VoiceDevice;
  readonly uploader: VoiceUploader;
  /** The account that speaks; null for a person who answers by a link. */
  readonly writer: string | null;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: (delayMs: number, work: () => void) => () => void;
}

/** State of one recording on the device, as the screen shows it. */
export interface StoredVoice {
  readonly takes: readonly StoredTake[];
  /** Total length of all takes in this page, in milliseconds. */
  readonly ms: number;
  /**
   * `sent`: the server has everything; `sending`: the upload is running; `away`: the last attempt failed; `refused`: no
   * further attempt will help.
   */
  readonly uploadState: 'sent' | 'sending' | 'away' | 'refused';
  readonly refusal: string | null;
  /** False when closing this page would lose chunks that are neither on the device nor on the server. */
  readonly isStored: boolean;
  /** True when the current take is not stored on the device, because it is full or refuses storage. */
  readonly isFull: boolean;
}

export const emptyVoice: StoredVoice = {
  takes: [],
  ms: 0,
  uploadState: 'sent',
  refusal: null,
  isStored: true,
  isFull: false,
};

const computeUploadState = (takes: readonly Take[]): StoredVoice['uploadState'] => {
  if (takes.some(({ refusal }) => refusal !== null)) return 'refused';
  const unsentTakes = takes.filter(({ record }) => !record.isSent);
  if (unsentTakes.some(({ failures }) => failures > 0)) return 'away';
  return unsentTakes.length === 0 ? 'sent' : 'sending';
};

const toStoredVoice = (allTakes: readonly Take[]): StoredVoice => {
  const takes = allTakes.filter(({ record }) => !record.isRemoved && record.chunks > 0);
  return {
    takes: takes.map(({ record }) => record),
    ms: takes.reduce((sum, { record }) => sum + record.ms, 0),
    uploadState: computeUploadState(takes),
    refusal: takes.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    isStored: !takes.some(isOnlyInPage),
    isFull: takes.some((take) => take.isLive && take.inPage.has(take.record.chunks - 1)),
  };
};

/** Receives the chunks of one take from the microphone. */
export interface TakeWriter {
  /** Stores a chunk of this duration, then sends it; the next chunk waits until it is stored. */
  add: (chunk: Blob, ms: number) => void;
  /** Resolves when all chunks so far are stored. */
  end: () => Promise<void>;
}

/**
 * Stores the recording of one story or question on the device, chunk by chunk, and uploads it meanwhile. Leaves takes
 * alone that another page of this browser has claimed; claims and finishes takes of pages that are gone.
 */
export const openRecordingStore = (
  { device, uploader, writer, newId, now, after }: RecordingStoreDeps,
  firstPlace: string,
) => {
  let place = firstPlace;
  let takes: readonly Take[] = [];
  let currentVoice = emptyVoice;
  const listeners = new Set<() => void>();
  const notify = () => {
    currentVoice = toStoredVoice(takes);
    for (const listener of listeners) listener();
  };
  const removeTake = (take: Take) => {
    takes = takes.filter((one) => one !== take);
    take.release();
    notify();
  };
  const sendDeps = { device, uploader, after, onChange: notify, onRemoved: removeTake };
  const send = (take: Take) => sendTake(sendDeps, take);
  const storeChunk = async (take: Take, chunk: Blob, ms: number) => {
    const bytes = await chunk.arrayBuffer();
    if (bytes.byteLength === 0) return;
    const { record } = take;
    const index = record.chunks;
    const grownRecord = { ...record, chunks: index + 1, ms: record.ms + ms };
    if (!(await device.addChunk(grownRecord, index, bytes))) take.inPage.set(index, bytes);
    take.record = { ...take.record, chunks: grownRecord.chunks, ms: grownRecord.ms };
    notify();
    void send(take);
  };
  const end = async (take: Take) => {
    take.isLive = false;
    take.record = { ...take.record, hasEnded: true };
    if (take.record.chunks === 0) {
      await device.forget(take.record.id);
      return removeTake(take);
    }
    await device.keep(take.record);
    notify();
    void send(take);
  };
  const adoptTake = async (record: StoredTake) => {
    if (takes.some((take) => take.record.id === record.id)) return;
    const release = await device.claim(record.id);
    if (release === null) return;
    // The page that started this take is gone, and will add nothing.
    const take = createTake({ ...record, hasEnded: true }, release, false);
    takes = [...takes, take];
    notify();
    void send(take);
  };
  const begin = async (type: string): Promise<TakeWriter> => {
    const id = newId();
    const release = (await device.claim(id)) ?? (() => undefined);
    const startedAt = now();
    const record = { id, place, writer, type, chunks: 0, ms: 0, startedAt };
    const take = createTake({ ...record, hasEnded: false, isSent: false, isRemoved: false }, release, true);
    takes = [...takes, take];
    notify();
    let writeQueue: Promise<void> = Promise.resolve();
    return {
      add: (chunk, ms) => {
        writeQueue = writeQueue
          .then(() => storeChunk(take, chunk, ms))
          .catch((error) => logFault('a chunk of a voice could not be read, and is missing', error));
      },
      end: async () => {
        writeQueue = writeQueue.then(() => end(take));
        await writeQueue;
      },
    };
  };
  const removeAll = async () => {
    for (const take of takes) {
      take.record = { ...take.record, isRemoved: true };
      take.refusal = null;
      await device.keep(take.record);
    }
    notify();
    await Promise.all(takes.map(send));
  };
  return {
    begin,
    /** Claims this account's stored takes of this place that no other page has. */
    resume: async () => {
      for (const storedTake of await device.list(place, writer)) await adoptTake(storedTake);
    },
    /** Retries at once: the network is back, or the user asked. Resolves true when the server has everything. */
    sendNow: async (): Promise<boolean> => {
      await Promise.all(takes.map(send));
      return toStoredVoice(takes).uploadState === 'sent';
    },
    /** Deletes all takes, here and on the server. */
    removeAll,
    /** Moves the takes to another storage key: the server has given the story its id. */
    move: async (next: string) => {
      if (next === place) return;
      place = next;
      for (const take of takes) {
        take.record = { ...take.record, place };
        await device.keep(take.record);
      }
    },
    /** Deletes takes from the device that the server has. */
    forgetSent: async () => {
      for (const take of takes.filter(({ record }) => record.isSent)) {
        await device.forget(take.record.id);
        removeTake(take);
      }
    },
    /** The bytes of each take that are on this device, for playback before upload. */
    listen: async (): Promise<Blob[]> => {
      const playableTakes = takes.filter(({ record }) => !record.isRemoved && record.chunks > 0);
      return Promise.all(
        playableTakes.map(async ({ record, inPage }) => {
          const indexes = Array.from({ length: record.chunks }, (_, index) => index);
          const chunks = await Promise.all(
            indexes.map(async (index) => inPage.get(index) ?? (await device.readChunk(record.id, index))),
          );
          return new Blob(
            chunks.filter((chunk) => chunk !== null),
            { type: record.type },
          );
        }),
      );
    },
    read: () => currentVoice,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type RecordingStore = ReturnType<typeof openRecordingStore>;
