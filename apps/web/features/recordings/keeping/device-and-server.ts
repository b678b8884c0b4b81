import { ApiError } from '@souvenance/contracts';
import type { VoiceUploader } from './take.ts';
import { isOwnTake, type StoredTake, type VoiceDevice } from './voice-device.ts';

/** A fake device for tests that outlives its pages; `room` is the number of chunks it still accepts. */
export const createFakeDevice = () => {
  const takes = new Map<string, StoredTake>();
  const chunks = new Map<string, ArrayBuffer>();
  const claims = new Map<string, object>();
  const device = { takes, chunks, room: Number.POSITIVE_INFINITY };
  /** One page's view of the device; `close` ends the page, and releases its claims. */
  const openPage = (): VoiceDevice & { close: () => void } => {
    const page = {};
    return {
      keep: async (take) => void takes.set(take.id, take) === undefined,
      addChunk: async (take, index, bytes) => {
        if (device.room <= 0) return false;
        device.room -= 1;
        chunks.set(`${take.id} ${index}`, bytes);
        takes.set(take.id, take);
        return true;
      },
      readChunk: async (takeId, index) => chunks.get(`${takeId} ${index}`) ?? null,
      list: async (place, writer) => [...takes.values()].filter((take) => isOwnTake(take, place, writer)),
      forget: async (takeId) => {
        takes.delete(takeId);
        for (const key of chunks.keys()) if (key.startsWith(takeId)) chunks.delete(key);
      },
      claim: async (takeId) => {
        if (claims.has(takeId)) return null;
        claims.set(takeId, page);
        return () => void claims.delete(takeId);
      },
      close: () => {
        for (const [takeId, holder] of claims) if (holder === page) claims.delete(takeId);
      },
    };
  };
  return { device, openPage };
};

/** A fake server that stores each take; while `isAway` every call fails. */
export const createFakeServer = () => {
  const takes = new Map<string, string[]>();
  const server = { takes, ended: new Map<string, number>(), isAway: false, refusal: '', calls: 0 };
  const checkReachable = (): void => {
    server.calls += 1;
    if (server.isAway) throw new TypeError('no network');
    if (server.refusal === '') return;
    const error = { code: 'storage.full', message: server.refusal, requestId: 'r1' };
    throw new ApiError(422, { error });
  };
  const chunksOfTake = (takeId: string): string[] => {
    const takeChunks = takes.get(takeId) ?? [];
    takes.set(takeId, takeChunks);
    return takeChunks;
  };
  const uploader: VoiceUploader = {
    begin: async (takeId) => {
      checkReachable();
      return chunksOfTake(takeId).length;
    },
    sendChunk: async (takeId, index, bytes) => {
      checkReachable();
      chunksOfTake(takeId)[index] = new TextDecoder().decode(bytes);
      return chunksOfTake(takeId).length;
    },
    end: async (takeId, chunks) => {
      checkReachable();
      server.ended.set(takeId, chunks);
    },
    remove: async (takeId) => {
      checkReachable();
      takes.delete(takeId);
    },
  };
  return { server, uploader, heard: () => [...takes.values()].map((chunks) => chunks.join(' ')) };
};
