import { beforeEach, expect, test } from 'vitest';
import { reserveBytes, storages } from '../../foundation/limits/stored-bytes.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openFamily } from '../../testing/open-family.ts';
import { readCode, readDocument } from '../../testing/read-test-app.ts';
import { books } from '../books/book.ts';
import { announcePhotographOf, completeUpload } from './add-photograph.ts';
import { expireUploads } from './expire-uploads.ts';
import { photographs } from './photograph.ts';
import { UPLOAD_MS } from './reserve-photograph.ts';

const BYTES = 29_000_000;

let app: TestApp;
let familyId: string;
let bookId: string;
beforeEach(async () => {
  app = createTestApp();
  ({ familyId, bookId } = await openFamily(app));
});

const announceByLink = async (uploadId: string) => {
  const book = { id: bookId, value: await readDocument(app, books, bookId) };
  const input = { type: 'image/jpeg', bytes: BYTES, uploadId };
  return announcePhotographOf(app)(book, input, { sender: 'd1', deliveryId: 'd1' });
};
const usedBytes = async () => (await app.documents.get(storages, familyId))?.value.bytes ?? 0;
const expire = () =>
  expireUploads(app)((error) => {
    throw error;
  });
const send = async (id: string): Promise<void> => {
  const { originalKey } = await readDocument(app, photographs, id);
  await app.media.put(originalKey, new Uint8Array(3), 'image/jpeg');
};

test("a link that announces 689 photographs reserves a twentieth of the family's storage for ten minutes", async () => {
  const codes: string[] = [];
  for (let at = 0; at < 689; at += 1) codes.push(await readCode(announceByLink(`u${at}`)));
  expect(codes.filter((code) => code === 'done')).toHaveLength(34);
  expect(codes.at(-1)).toBe('link.storage_full');
  expect(await usedBytes()).toBe(34 * BYTES);
  app.clock.forward(UPLOAD_MS);
  await expire();
  expect(await usedBytes()).toBe(0);
  expect(await readCode(announceByLink('again'))).toBe('done');
});

test('accepts bytes that arrive after the reservation lapsed, counted once', async () => {
  const { photographId: id } = await announceByLink('late');
  app.clock.forward(UPLOAD_MS);
  await expire();
  expect(await usedBytes()).toBe(0);
  await send(id);
  await completeUpload(app)(id);
  expect([(await readDocument(app, photographs, id)).state, await usedBytes()]).toEqual(['checking', BYTES]);
  app.clock.forward(2 * UPLOAD_MS);
  await expire();
  expect(await usedBytes()).toBe(BYTES);
});

test('keeps received bytes reserved until the upload is completed', async () => {
  const { photographId: id } = await announceByLink('there');
  await send(id);
  app.clock.forward(UPLOAD_MS);
  await expire();
  expect(await usedBytes()).toBe(BYTES);
});

test('reserves again when an address is issued again', async () => {
  await announceByLink('slow');
  app.clock.forward(UPLOAD_MS);
  await expire();
  await announceByLink('slow');
  expect(await usedBytes()).toBe(BYTES);
  app.clock.forward(UPLOAD_MS - 1);
  await expire();
  expect(await usedBytes()).toBe(BYTES);
});

test('leaves a twentieth of the storage to voices', async () => {
  const room = app.settings.limits.storedBytesPerFamily;
  const reserve = (bytes: number, isPicture: boolean) =>
    readCode(app.documents.transact(async (tx) => reserveBytes(tx, app, { familyId, bytes, isPicture })));
  expect(await reserve(room * 0.95, true)).toBe('done');
  expect([await reserve(1, true), await reserve(room * 0.05, false)]).toEqual(['storage.full', 'done']);
});
