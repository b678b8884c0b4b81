import {
  announcePhotograph,
  expireUploads,
  photographReceived,
  photographs,
  storages,
} from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPhotographProcessor } from './processors/uploads/check-photograph.processor.ts';
import { claimQuietRun } from './testing/claim-quiet-run.ts';
import { createShortBook, type ShortBook, toUserActor } from './testing/create-short-book.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
let book: ShortBook;
beforeEach(async () => {
  parts = await startParts();
  book = await createShortBook(parts.services, toUserActor('anne'));
});
afterEach(() => parts.dispose());

const DAY_MS = 86_400_000;
const fail = (error: unknown): never => {
  throw error;
};

const announce = async (bytes: Uint8Array, isSent = true) => {
  const { services } = parts;
  const input = { type: 'image/jpeg', bytes: bytes.length };
  const { photographId } = await announcePhotograph(services)(book.by, book.bookId, input);
  const key = (await services.documents.get(photographs, photographId))?.value.originalKey ?? '';
  if (isSent) await services.media.put(key, bytes, 'image/jpeg');
  return { photographId, key };
};

const readUsedBytes = async () => (await parts.services.documents.get(storages, book.familyId))?.value.bytes;
const inDays = (days: number) => ({
  ...parts.services,
  clock: { now: () => new Date(Date.now() + days * DAY_MS) },
});

test('an upload that was announced and never declared is deleted after a day: file, document and reserved bytes', async () => {
  const { documents, media } = parts.services;
  const abandonedUpload = await announce(new Uint8Array(400));
  const never = await announce(new Uint8Array(300), false);
  const declared = await announce(new Uint8Array(200));
  await photographReceived(parts.services)(book.by, declared.photographId);
  expect(await readUsedBytes()).toBe(900);
  expect(await expireUploads(inDays(0.9))(fail)).toBe(0);
  expect(await expireUploads(inDays(1.1))(fail)).toBe(2);
  for (const { photographId, key } of [abandonedUpload, never]) {
    expect(await documents.get(photographs, photographId)).toBeNull();
    expect(await media.exists(key)).toBe(false);
  }
  expect(await media.exists(declared.key)).toBe(true);
  expect(await readUsedBytes()).toBe(200);
  expect(await expireUploads(inDays(1.1))(fail)).toBe(0);
});

test('an upload that cannot be deleted is reported, and the others are deleted', async () => {
  const stuck = await announce(new Uint8Array(10));
  const other = await announce(new Uint8Array(10));
  const deps = inDays(2);
  const removeAll = async (prefix: string): Promise<void> => {
    if (prefix === stuck.key) throw new Error('the store is away');
    await parts.services.media.removeAll(prefix);
  };
  const errors: unknown[] = [];
  await expireUploads({ ...deps, media: { ...deps.media, removeAll } })((error) => errors.push(error));
  expect(errors).toHaveLength(1);
  expect(await deps.documents.get(photographs, other.photographId)).toBeNull();
  expect(await deps.documents.get(photographs, stuck.photographId)).not.toBeNull();
});

test('a refused photograph frees its bytes, and its address accepts nothing more', async () => {
  const { services } = parts;
  const words = new TextEncoder().encode('Un texte qui se dit photographie.');
  const input = { type: 'image/jpeg', bytes: words.length };
  const { photographId, uploadUrl, uploadHeaders } = await announcePhotograph(services)(
    book.by,
    book.bookId,
    input,
  );
  expect(uploadHeaders['content-type']).toBe('image/jpeg');
  const key = (await services.documents.get(photographs, photographId))?.value.originalKey ?? '';
  await services.media.put(key, words, 'image/jpeg');
  const { jobId } = await photographReceived(services)(book.by, photographId);
  await checkPhotographProcessor(services)({ photographId }, await claimQuietRun(services, jobId));
  expect(await readUsedBytes()).toBe(0);
  expect(uploadUrl).toContain('/api/uploads/');
  expect((await services.media.get(key))?.byteLength).toBe(0);
});
