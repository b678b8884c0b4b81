import type { Client, Photograph } from '@souvenance/contracts';
import { sendBytes } from '#lib/api-client/send-bytes.ts';
import type { SentUpload } from './open-uploads.ts';
import type { PhotographType } from './photograph-type.ts';

/** Initial and maximum poll interval, in milliseconds: most checks finish within a second. */
const MIN_POLL_MS = 200;
const MAX_POLL_MS = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The three API calls of an upload: a writer's, or those of a question's link. */
export interface PhotographCalls {
  announce: (photograph: { type: PhotographType; bytes: number; uploadId: string }) => Promise<{
    photographId: string;
    uploadUrl: string;
    uploadHeaders: Record<string, string>;
    isReceived: boolean;
  }>;
  received: (photographId: string) => Promise<unknown>;
  read: (photographId: string) => Promise<Photograph>;
}

/** The calls that add a photograph to a book. */
export const createBookPhotographCalls = (client: Client, bookId: string): PhotographCalls => ({
  announce: (body) => client.call('photographs.create', { params: { bookId }, body }),
  received: (photographId) => client.call('photographs.received', { params: { photographId } }),
  read: (photographId) => client.call('photographs.read', { params: { photographId } }),
});

export const createPhotographUploader = (calls: PhotographCalls) => ({
  send: async ({ uploadId, file, type }: SentUpload, onSent: (bytes: number) => void): Promise<string> => {
    const announcement = await calls.announce({ type, bytes: file.size, uploadId });
    const { photographId, uploadUrl, uploadHeaders, isReceived } = announcement;
    if (!isReceived) await sendBytes(uploadUrl, uploadHeaders, file, onSent);
    await calls.received(photographId);
    return photographId;
  },
  check: async (photographId: string): Promise<Photograph> => {
    let photograph = await calls.read(photographId);
    for (let ms = MIN_POLL_MS; photograph.state === 'awaiting' || photograph.state === 'checking'; ms *= 2) {
      await wait(Math.min(ms, MAX_POLL_MS));
      photograph = await calls.read(photographId);
    }
    return photograph;
  },
});
