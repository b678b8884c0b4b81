import { logFault } from '#lib/environment/log-fault.ts';
import { sendTake } from './send-take.ts';
import { isOnlyInPage, newTake, type Take, type VoiceUploader } from './take.ts';
import type { StoredTake, VoiceDevice } from './voice-device.ts';

interface RecordingStoreDeps {
  readonly device: VoiceDevice;
  readonly uploader: VoiceUploader;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: (delayMs: number, work: () => void) => () => void;
}

/** State of one voice on the device, as the screen shows it. */
export interface StoredVoice {
  readonly takes: readonly StoredTake[];
  /** Length of all takes that this page holds, in milliseconds. */
  readonly ms: number;
  /**
   * `sent` when the server has all that was said; `sending` while it follows; `away` when the last attempt failed;
   * `refused` when no attempt will help.
   */
  readonly way: 'sent' | 'sending' | 'away' | 'refused';
  readonly refusal: string | null;
  /** False when something that the server has not got would be lost with this page. */
  readonly isKept: boolean;
  /** True when the current take is not stored on the device: it is full, or stores nothing. */
  readonly isFull: boolean;
}

export const emptyVoice: StoredVoice = {
  takes: [],
  ms: 0,
  way: 'sent',
  refusal: null,
  isKept: true,
  isFull: false,
};

const wayOf = (takes: readonly Take[]): StoredVoice['way'] => {
  if (takes.some(({ refusal }) => refusal !== null)) return 'refused';
  const waiting = takes.filter(({ record }) => !record.isSent);
  if (waiting.some(({ failures }) => failures > 0)) return 'away';
  return waiting.length === 0 ? 'sent' : 'sending';
};

const voiceOf = (all: readonly Take[]): StoredVoice => {
  const takes = all.filter(({ record }) => !record.isRemoved && record.chunks > 0);
  return {
    takes: takes.map(({ record }) => record),
    ms: takes.reduce((sum, { record }) => sum + record.ms, 0),
    way: wayOf(takes),
    refusal: takes.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    isKept: !takes.some(isOnlyInPage),
    isFull: takes.some((take) => take.isLive && take.inPage.has(take.record.chunks - 1)),
  };
};

/** Receives the chunks of a microphone for one take. */
export interface TakeWriter {
  /** Keeps a chunk that lasts so long, then sends it; the next one waits until it is kept. */
  add: (chunk: Blob, ms: number) => void;
  /** Settles when all that came before is kept. */
  end: () => Promise<void>;
}

/**
 * Keeps the voice of one place on the device, chunk by chunk, and sends it as it comes. What another page of this
 * browser has in hand is left to it; what a page that is gone left behind is taken up and ended.
 */
export const openRecordingStore = (
  { device, uploader, newId, now, after }: RecordingStoreDeps,
  firstPlace: string,
) => {
  let place = firstPlace;
  let takes: readonly Take[] = [];
  let currentVoice = emptyVoice;
  const listeners = new Set<() => void>();
  const tell = () => {
    currentVoice = voiceOf(takes);
    for (const listener of listeners) listener();
  };
  const drop = (take: Take) => {
    takes = takes.filter((one) => one !== take);
    take.release();
    tell();
  };
  const sending = { device, uploader, after, onChange: tell, onRemoved: drop };
  const send = (take: Take) => sendTake(sending, take);
  const keepChunk = async (take: Take, chunk: Blob, ms: number) => {
    const bytes = await chunk.arrayBuffer();
    if (bytes.byteLength === 0) return;
    const { record } = take;
    const index = record.chunks;
    const grown = { ...record, chunks: index + 1, ms: record.ms + ms };
    if (!(await device.addChunk(grown, index, bytes))) take.inPage.set(index, bytes);
    take.record = { ...take.record, chunks: grown.chunks, ms: grown.ms };
    tell();
    void send(take);
  };
  const end = async (take: Take) => {
    take.isLive = false;
    take.record = { ...take.record, hasEnded: true };
    if (take.record.chunks === 0) {
      await device.forget(take.record.id);
      return drop(take);
    }
    await device.keep(take.record);
    tell();
    void send(take);
  };
  const takeUp = async (record: StoredTake) => {
    if (takes.some((take) => take.record.id === record.id)) return;
    const release = await device.claim(record.id);
    if (release === null) return;
    // The page that began this take is gone, and will add nothing.
    const take = newTake({ ...record, hasEnded: true }, release, false);
    takes = [...takes, take];
    tell();
    void send(take);
  };
  const begin = async (type: string): Promise<TakeWriter> => {
    const id = newId();
    const release = (await device.claim(id)) ?? (() => undefined);
    const startedAt = now();
    const record = { id, place, type, chunks: 0, ms: 0, startedAt };
    const take = newTake({ ...record, hasEnded: false, isSent: false, isRemoved: false }, release, true);
    takes = [...takes, take];
    tell();
    let writing: Promise<void> = Promise.resolve();
    return {
      add: (chunk, ms) => {
        writing = writing
          .then(() => keepChunk(take, chunk, ms))
          .catch((error) => logFault('a chunk of a voice could not be read, and is missing', error));
      },
      end: async () => {
        writing = writing.then(() => end(take));
        await writing;
      },
    };
  };
  const removeAll = async () => {
    for (const take of takes) {
      take.record = { ...take.record, isRemoved: true };
      take.refusal = null;
      await device.keep(take.record);
    }
    tell();
    await Promise.all(takes.map(send));
  };
  return {
    begin,
    /** Takes up what the device kept of this place and nobody has in hand. */
    resume: async () => {
      for (const storedTake of await device.list(place)) await takeUp(storedTake);
    },
    /** Tries again at once what waits: the network is back, or somebody asks for it. Answers whether all has arrived. */
    sendNow: async (): Promise<boolean> => {
      await Promise.all(takes.map(send));
      return voiceOf(takes).way === 'sent';
    },
    /** Takes everything back, here and on the server. */
    removeAll,
    /** The server knows the story now: what is kept for it bears its id. */
    move: async (next: string) => {
      if (next === place) return;
      place = next;
      for (const take of takes) {
        take.record = { ...take.record, place };
        await device.keep(take.record);
      }
    },
    /** The family has it: the device need not keep it any longer. */
    forgetSent: async () => {
      for (const take of takes.filter(({ record }) => record.isSent)) {
        await device.forget(take.record.id);
        drop(take);
      }
    },
    /** The bytes of each take, as far as they are here: to be heard before they are sent. */
    listen: async (): Promise<Blob[]> => {
      const whole = takes.filter(({ record }) => !record.isRemoved && record.chunks > 0);
      return Promise.all(
        whole.map(async ({ record, inPage }) => {
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
