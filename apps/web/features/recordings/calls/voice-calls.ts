import { type Client, type Recording, routePath, type SoundType } from '@souvenance/contracts';
import type { VoiceUploader } from '../keeping/take.ts';

/** The calls of one recording: those of a story's writer, or of a question's link. */
export interface VoiceCalls {
  readonly uploader: VoiceUploader;
  read: () => Promise<Recording>;
  /** Has the takes joined and made ready to be heard. */
  finish: () => Promise<Recording>;
}

export const linkVoice = (client: Client, token: string): VoiceCalls => {
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

export const linkSound = (token: string, version: string) => (type: SoundType) =>
  routePath('links.sound', { token }, { type, version });

/** `storyOf` gives the story, which is begun by the first word said when it was not before. */
export const storyVoice = (client: Client, storyOf: () => Promise<string>): VoiceCalls => {
  const params = async () => ({ storyId: await storyOf() });
  return {
    uploader: {
      begin: async (takeId, type) =>
        (await client.call('recordings.openTake', { params: await params(), body: { takeId, type } })).next,
      sendChunk: async (takeId, index, bytes) => {
        const body = new Uint8Array(bytes);
        const ofChunk = { ...(await params()), takeId, index };
        return (await client.call('recordings.putChunk', { params: ofChunk, body })).next;
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

export const storySound = (storyId: string, version: string) => (type: SoundType) =>
  routePath('recordings.sound', { storyId }, { type, version });
