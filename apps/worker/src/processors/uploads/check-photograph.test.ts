import { crc32, deflateSync } from 'node:zlib';
import { pictureSidePx } from '@souvenance/contracts';
import {
  announcePhotograph,
  type Claim,
  claimJob,
  jobs,
  originalKey,
  photographReceived,
  photographs,
  preparedKey,
  screenCopyKey,
} from '@souvenance/core';
import { ChildProcessFailure } from '@souvenance/press/child-pool';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../queue/run-job.ts';
import { owner, writeBook } from '../../testing/family.ts';
import { type Parts, startParts } from '../../testing/start-parts.ts';
import { createProcessors } from '../index.ts';
import { checkPhotographProcessor } from './check-photograph.processor.ts';

let parts: Parts;
let bookId: string;
beforeAll(async () => {
  parts = await startParts();
  bookId = await writeBook(parts.services);
});
afterAll(() => parts.dispose());

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const chunk = (type: string, data: Buffer): Buffer => {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
};

/** A whole PNG of one colour, one bit to the pixel. */
const plainPng = (width: number, height: number): Uint8Array => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
};

const jpeg = async (): Promise<Uint8Array> => {
  const image = { create: { width: 800, height: 600, channels: 3 as const, background: '#557799' } };
  return new Uint8Array(await sharp(image).jpeg().toBuffer());
};

/** Sends the bytes as a photograph named .jpg; gives its id, and that of the job that will check it. */
const send = async (bytes: Uint8Array, type = 'image/jpeg') => {
  const { services } = parts;
  const input = { type, bytes: bytes.length };
  const { photographId } = await announcePhotograph(services)(owner, bookId, input);
  const announced = await services.documents.get(photographs, photographId);
  await services.media.put(announced?.value.originalKey ?? '', bytes, type);
  const { jobId } = await photographReceived(services)(owner, photographId);
  return { photographId, jobId };
};

/** Sends the bytes, and runs the check that its job asks for. */
const check = async (bytes: Uint8Array, type = 'image/jpeg') => {
  const { services } = parts;
  const { photographId, jobId } = await send(bytes, type);
  const claim = (await claimJob(services)(jobId)) as Claim;
  const run = {
    claim,
    signal: new AbortController().signal,
    progress: async () => undefined,
    log: async () => undefined,
    dispatch: async () => undefined,
  };
  await checkPhotographProcessor(services)({ photographId }, run);
  expect((await services.documents.get(jobs, jobId))?.value.state).toBe('done');
  const checked = await services.documents.get(photographs, photographId);
  if (checked === null) throw new Error('the photograph is gone');
  return { photographId, ...checked.value };
};

test('a file that is no photograph or cannot be printed is refused by its code, and the worker stays small', async () => {
  const before = process.memoryUsage().rss;
  const whole = await jpeg();
  const bad: [string, Uint8Array][] = [
    ['photograph.not_a_photograph', bytesOf('Un texte qui se dit photographie.')],
    ['photograph.not_a_photograph', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['photograph.too_many_pixels', plainPng(16_384, 16_384)],
    ['photograph.side_too_long', plainPng(10_000_000, 9)],
    ['photograph.incomplete', whole.slice(0, whole.length / 2)],
  ];
  for (const [code, bytes] of bad) {
    const { state, refusalCode, sha256, familyId, photographId } = await check(bytes);
    expect([state, refusalCode, sha256]).toEqual(['refused', code, null]);
    // Nothing of it is kept, and its address takes nothing any more.
    expect((await parts.services.media.get(originalKey(familyId, photographId)))?.byteLength).toBe(0);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(700e6);
});

test('a good photograph is stored as uploaded and as it will be printed', async () => {
  const original = await jpeg();
  const { state, familyId, photographId, sha256, luminance, widthPx } = await check(original);
  expect([state, widthPx]).toEqual(['ready', 800]);
  expect(luminance).toBeGreaterThan(0.3);
  const { media } = parts.services;
  const originalBytes = (await media.get(originalKey(familyId, photographId))) ?? new Uint8Array();
  expect(Buffer.from(originalBytes).equals(original)).toBe(true);
  expect(await media.exists(preparedKey(familyId, sha256 ?? ''))).toBe(true);
  const copy = await media.get(screenCopyKey(preparedKey(familyId, sha256 ?? ''), 'thumbnail'));
  expect((await sharp(copy ?? new Uint8Array()).metadata()).width).toBe(pictureSidePx.thumbnail);
});

test('date and place of a photograph are noted for the family, and no prepared picture has them', async () => {
  const exif = {
    IFD2: { DateTimeOriginal: '1987:07:14 15:30:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '45/1 37/1 1200/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '1/1 1/1 4800/100',
    },
  };
  const original = await sharp(await jpeg())
    .withExif(exif)
    .toBuffer();
  const { capture, familyId, sha256 } = await check(new Uint8Array(original));
  expect(capture).toEqual({
    takenAt: '1987-07-14T15:30:00',
    position: { latitude: 45.62, longitude: -1.03 },
  });
  const prepared = await parts.services.media.get(preparedKey(familyId, sha256 ?? ''));
  expect((await sharp(prepared ?? new Uint8Array()).metadata()).exif).toBeUndefined();
});

test('a picture whose process dies three times is refused, and not tried again', async () => {
  const { services } = parts;
  const { photographId, jobId } = await send(await jpeg());
  let tries = 0;
  const dying = checkPhotographProcessor(services, async () => {
    tries += 1;
    throw new ChildProcessFailure('died', 'the process ended with SIGKILL');
  });
  const run = runJob(services, { ...createProcessors(services), 'check-photograph': dying });
  const handle = {
    signal: AbortSignal.timeout(60_000),
    progress: async () => undefined,
    log: async () => undefined,
  };
  for (let i = 0; i < 2; i += 1) await expect(run({ id: jobId }, handle)).rejects.toThrow('SIGKILL');
  expect((await services.documents.get(jobs, jobId))?.value.deaths).toBe(2);
  for (let i = 0; i < 3; i += 1) await run({ id: jobId }, handle);
  expect(tries).toBe(3);
  const { state, refusalCode } = (await services.documents.get(photographs, photographId))?.value ?? {};
  expect([state, refusalCode]).toEqual(['refused', 'photograph.too_heavy']);
});
