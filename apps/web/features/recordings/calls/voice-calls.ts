import { type Client, type Recording, routePath, type SoundType } from '@souvenance/contracts';
import type { VoiceUploader } from '../keeping/take.ts';

/** API calls for one recording: those of a story's writer, or of a question's link. */
export interface VoiceCalls {
  readonly uploader: VoiceUploader;
  read: () => Promise<Recording>;
  /** Joins the takes and prepares the sound for playback. */
  finish: () => Promise<Recording>;
}

export const createLinkVoiceCalls = (client: Client, token: string): VoiceCalls => {
  const params = { token };
  return {
    uploader: {
      begin: async (takeId, type) =>
        (await client.call('links.openTake', { params, body: { takeId, type } })).next,
      sendChunk: async (takeId, index, bytes) => {
        const body = new Uint8Array(bytes);
        return (await client.call('links.putChunk', { params: { token, takeId, index }, body })).next;
      },
      end: async (takeId, chunks) =>
        void (await client.call('links.endTake', { params: { token, takeId }, body: { chunks } })),
      remove: async (takeId) =>
        void (await client.call('links.removeTake', {
          params: { token, takeId },
          body: { isRemoved: true },
        })),
    },
    read: () => client.call('links.recording', { params }),
    finish: () => client.call('links.finishRecording', { params }),
  };
};

export const linkSoundUrl = (token: string, version: string) => (type: SoundType) =>
  routePath('links.sound', { token }, { type, version });

/**
 * Calls for the recording of a story. `storyOf` returns the story's id, and creates the story first when it does not
 * exist.
 */
export const createStoryVoiceCalls = (client: Client, ensureStoryId: () => Promise<string>): VoiceCalls => {
  const params = async () => ({ storyId: await ensureStoryId() });
  return {
    uploader: {
      begin: async (takeId, type) =>
        (await client.call('recordings.openTake', { params: await params(), body: { takeId, type } })).next,
      sendChunk: async (takeId, index, bytes) => {
        const body = new Uint8Array(bytes);
        const chunkParams = { ...(await params()), takeId, index };
        return (await client.call('recordings.putChunk', { params: chunkParams, body })).next;
      },
      end: async (takeId, chunks) =>
        void (await client.call('recordings.endTake', {
          params: { ...(await params()), takeId },
          body: { chunks },
        })),
      remove: async (takeId) =>
        void (await client.call('recordings.removeTake', {
          params: { ...(await params()), takeId },
          body: { isRemoved: true },
        })),
    },
    read: async () => client.call('recordings.read', { params: await params() }),
    finish: async () => client.call('recordings.finish', { params: await params() }),
  };
};

export const storySoundUrl = (storyId: string, version: string) => (type: SoundType) =>
  routePath('recordings.sound', { storyId }, { type, version });
