import {
  ateliers,
  createOrder,
  readAtelier,
  readAtelierPicture,
  sendShopMessage,
  sha256Of,
  uploadAtelierPicture,
} from '@souvenance/core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimQuietRun } from '../../testing/claim-quiet-run.ts';
import { owner, writeBook } from '../../testing/family.ts';
import { type Parts, startParts } from '../../testing/start-parts.ts';
import { checkShopPictureProcessor } from './check-shop-picture.processor.ts';

const token = 'the-link-of-a-print-shop';
let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
  const { services } = parts;
  const cart = {
    format: 'a5-broche',
    largePrint: false,
    copies: 1,
    ebook: false,
    country: 'FR',
    express: false,
  } as const;
  const bookId = await writeBook(services);
  const { id: orderId } = await createOrder(services)(owner, { bookId, cart, address: null });
  const link = { orderId, expiresAt: '2999-01-01T00:00:00.000Z', revoked: false, replaced: false };
  await services.documents.transact(async (tx) => tx.create(ateliers, sha256Of(token), link));
});
afterAll(() => parts.dispose());

/** Joins the bytes to a question, and runs the check that they ask for; gives what the thread says of them. */
const send = async (bytes: Uint8Array) => {
  const { services } = parts;
  const { pictureId } = await uploadAtelierPicture(services)(token, bytes);
  await sendShopMessage(services)(token, { text: 'Voyez la page 12.', pictureId });
  const run = await claimQuietRun(services, `shop-picture.${pictureId}`);
  await checkShopPictureProcessor(services)({ pictureId }, run);
  const { shopMessages } = await readAtelier(services)(token);
  return { pictureId, state: shopMessages.at(-1)?.pictures[0]?.state };
};
const keptOf = async (pictureId: string) =>
  (await parts.services.media.list('')).filter((key) => key.includes(pictureId));

test('a picture of a print shop keeps no location and no camera data', async () => {
  const image = { create: { width: 800, height: 600, channels: 3 as const, background: '#557799' } };
  const place = { IFD0: { Make: 'Appareil' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 15/1 0/1' } };
  const raw = await sharp(image).jpeg().withExif(place).toBuffer();
  expect((await sharp(raw).metadata()).exif?.toString('latin1')).toContain('Appareil');
  const { pictureId, state } = await send(new Uint8Array(raw));
  expect(state).toBe('ready');
  const pictureBytes = await readAtelierPicture(parts.services)(token, pictureId);
  const { format, width, exif, xmp, icc } = await sharp(pictureBytes).metadata();
  expect([format, width, exif, xmp, icc]).toEqual(['jpeg', 800, undefined, undefined, undefined]);
  expect(Buffer.from(pictureBytes).toString('latin1')).not.toContain('Appareil');
  expect(await keptOf(pictureId)).toEqual([expect.stringMatching(/\.jpg$/)]);
});

test('a file that only claims to be a picture is marked unreadable, and is not stored', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const whole = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer();
  for (const bytes of [new TextEncoder().encode(svg), new Uint8Array(whole.subarray(0, whole.length / 2))]) {
    const { pictureId, state } = await send(bytes);
    expect(state).toBe('unreadable');
    expect(await keptOf(pictureId)).toEqual([]);
  }
});
