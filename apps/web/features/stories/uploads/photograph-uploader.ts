import type { Photograph } from '@souvenance/contracts';
import { sendBytes } from '#lib/api-client/send-bytes.ts';
import type { Uploader } from './open-uploads.ts';
import type { PhotographType } from './photograph-type.ts';

/** Most verdicts come within a second: the first looks are close together, the later ones a second apart. */
const firstLookMs = 200;
const pollMs = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The three calls of a photograph's way in: a writer's, or those of a question's link. */
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

export const photographUploader = (calls: PhotographCalls): Uploader => ({
  send: async ({ uploadId, file, type }, onSent) => {
    const announced = await calls.announce({ type, bytes: file.size, uploadId });
    const { photographId, uploadUrl, uploadHeaders, isReceived } = announced;
    if (!isReceived) await sendBytes(uploadUrl, uploadHeaders, file, onSent);
    await calls.received(photographId);
    return photographId;
  },
  check: async (photographId) => {
    let photograph = await calls.read(photographId);
    for (let ms = firstLookMs; photograph.state === 'awaiting' || photograph.state === 'checking'; ms *= 2) {
      await wait(Math.min(ms, pollMs));
      photograph = await calls.read(photographId);
    }
    return photograph;
  },
});
