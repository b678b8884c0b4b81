import type { Client, Photograph } from '@souvenance/contracts';
import { sendBytes } from '#api/send-bytes.ts';
import type { Courier } from './open-uploads.ts';

/** Most verdicts come within a second: the first looks are close together, the later ones a second apart. */
const firstLookMs = 200;
const pollMs = 1_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const photographCourier = (client: Client, bookId: string): Courier => ({
  send: async (file, type, onSent) => {
    const { photographId, uploadUrl, uploadHeaders } = await client.call('photographs.create', {
      params: { bookId },
      body: { type, bytes: file.size },
    });
    await sendBytes(uploadUrl, uploadHeaders, file, onSent);
    await client.call('photographs.received', { params: { photographId } });
    return photographId;
  },
  check: async (photographId) => {
    const params = { photographId };
    let photograph: Photograph = await client.call('photographs.read', { params });
    for (let ms = firstLookMs; photograph.state === 'awaiting' || photograph.state === 'checking'; ms *= 2) {
      await wait(Math.min(ms, pollMs));
      photograph = await client.call('photographs.read', { params });
    }
    return photograph;
  },
});
