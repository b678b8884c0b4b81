import { readFileSync } from 'node:fs';
import { photographs, receiveReply, recordings } from '@souvenance/core';
import { openSmtpSink } from '@souvenance/fakes/smtp';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPhotographProcessor } from './processors/uploads/check-photograph.processor.ts';
import { anne, askJeanne } from './testing/ask-jeanne.ts';
import { buildMailOfParts } from './testing/build-mail-of-parts.ts';
import { claimQuietRun } from './testing/claim-quiet-run.ts';
import { handOver } from './testing/hand-over.ts';
import { makeTestSound } from './testing/make-test-sound.ts';
import { openReplies, replyVariables } from './testing/open-replies.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

// Files with real contents, handed over by SMTP and prepared as the worker does.
let parts: Parts;
let door: Awaited<ReturnType<typeof openSmtpSink>>;
beforeAll(async () => {
  parts = await startParts(replyVariables);
  door = await openSmtpSink({ keep: async ({ to, raw }) => receiveReply(parts.services)(to[0] ?? '', raw) });
});
afterAll(async () => {
  await door.close();
  await parts.dispose();
});

const { reply, repliesTo, storiesOf, mailed } = openReplies(
  () => parts.services,
  (address, raw) => handOver(door.port, address, raw),
);

const take = async (name: string, type: string, bytes: Uint8Array) => {
  const question = await askJeanne(parts.services, anne, 'in_person');
  const outcome = await reply(
    question,
    buildMailOfParts(question.address, ['Voici.', { name, type, bytes }]),
  );
  const [story] = await storiesOf(question);
  if (story === undefined) throw new Error('the mail became no story');
  return { question, outcome, story };
};

/** The photograph of the story after the worker has checked it. */
const checkedPhotograph = async ({ story }: Awaited<ReturnType<typeof take>>) => {
  const photographId = story.value.photographs[0]?.photographId ?? '';
  const run = await claimQuietRun(parts.services, `photograph.${photographId}`);
  await checkPhotographProcessor(parts.services)({ photographId }, run);
  return (await parts.services.documents.get(photographs, photographId))?.value;
};

const HEIC = 'cases/13-photo-heic-exif-orientation/01-samsung-exif-only.heic';

test('a HEIC of a telephone stands upright in the story', async () => {
  const bytes = readFileSync(new URL(`./testing/replies/${HEIC}`, import.meta.url));
  const mail = await take('20261116_101158.heic', 'image/heic', bytes);
  expect(mail.outcome).toBe('sent');
  expect(await checkedPhotograph(mail)).toMatchObject({ state: 'ready', widthPx: 1200, heightPx: 1600 });
});

const uint16 = (value: number): Buffer => Buffer.from([value % 256, Math.floor(value / 256) % 256]);
const uint32 = (value: number): Buffer =>
  Buffer.concat([uint16(value % 65_536), uint16(Math.floor(value / 65_536))]);
/** An attribute of a « winmail.dat » (MS-OXTNEF, 2.1.3): level, id, length, data and their sum. */
const attribute = (level: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([level]),
    uint32(id),
    uint32(data.byteLength),
    data,
    uint16(data.reduce((sum, byte) => sum + byte, 0) % 65_536),
  ]);

test('the picture within a winmail.dat is a photograph of the story', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = { create: { width: 640, height: 480, channels: 3 as const, background: '#888', noise } };
  const jpeg = await sharp(image).jpeg({ quality: 90 }).toBuffer();
  const winmail = Buffer.concat([
    uint32(0x223e9f78),
    uint16(1),
    attribute(2, 0x00069002, Buffer.alloc(14)),
    attribute(2, 0x00018010, Buffer.from('maison.jpg\0')),
    attribute(2, 0x0006800f, jpeg),
  ]);
  const mail = await take('winmail.dat', 'application/ms-tnef', winmail);
  expect(mail.outcome).toBe('sent');
  expect(await checkedPhotograph(mail)).toMatchObject({ state: 'ready', widthPx: 640, heightPx: 480 });
  expect(await mailed(mail.question, 'reply_held')).toEqual([]);
});

test('a voice of twenty-six minutes is kept whole as a take of the story', async () => {
  const bytes = await makeTestSound('mp3', 26 * 60, 'sine=frequency=330:sample_rate=8000,volume=0.1');
  const { question, outcome, story } = await take('mémo.mp3', 'audio/mpeg', bytes);
  expect(outcome).toBe('sent');
  const [storedReply] = await repliesTo(question);
  expect(storedReply?.value).toMatchObject({ takes: 1, recordings: 0 });
  const recording = (await parts.services.documents.get(recordings, story.id))?.value;
  expect(recording).toMatchObject({ state: 'preparing', bytes: bytes.byteLength });
});
