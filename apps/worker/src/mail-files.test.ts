import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyVariables } from './testing/open-replies.ts';
import { type Parts, startParts } from './testing/start-parts.ts';
import { takeFileWith } from './testing/take-file.ts';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(replyVariables);
});
afterAll(() => parts.dispose());

const take = takeFileWith(() => parts.services);

test.each([
  ['lettre.odt', 'application/vnd.oasis.opendocument.text', randomBytes(9_000)],
  ['lettre.doc', 'application/msword', randomBytes(9_000)],
  ['lettre.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')],
  ['winmail.dat', 'application/ms-tnef', randomBytes(9_000)],
  ['vide.jpg', 'image/jpeg', Buffer.alloc(0)],
] as const)('%s is named to the family and to the narrator', async (name, type, bytes) => {
  const { outcome, familyFiles, narratorFiles } = await take(name, type, bytes);
  expect({ outcome, familyFiles, narratorFiles }).toEqual({
    outcome: 'sent',
    familyFiles: [name],
    narratorFiles: [name],
  });
});

const picture = () => {
  const raw = { width: 120, height: 120, channels: 3 as const };
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw });
};

/** A bitmap of Windows with 24 bits a pixel; its rows need no filling up. */
const createBmp = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(54);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  return Buffer.concat([head, randomBytes(width * height * 3)]);
};

test.each([
  ['scan.gif', 'image/gif', () => picture().gif().toBuffer()],
  ['photo.avif', 'image/avif', () => picture().avif({ quality: 90 }).toBuffer()],
  ['scan.TIF', 'application/octet-stream', () => picture().tiff().toBuffer()],
  ['scan.bmp', 'image/bmp', () => Promise.resolve(createBmp(120, 120))],
  ['photo.webp', 'image/webp', () => picture().webp({ lossless: true }).toBuffer()],
  ['photo sans extension', 'application/octet-stream', () => picture().jpeg({ quality: 100 }).toBuffer()],
] as const)('%s is a photograph', async (name, type, bytes) => {
  expect(await take(name, type, await bytes())).toEqual({
    outcome: 'sent',
    takes: 0,
    photographs: 1,
    familyFiles: [],
    narratorFiles: [],
    unheard: 0,
  });
});
