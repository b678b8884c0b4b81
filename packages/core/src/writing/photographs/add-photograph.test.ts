import { PHOTOGRAPH_BYTES_MAX } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFamilyOf } from '../../testing/create-test-app.ts';
import { beginBook, people } from '../../testing/open-family.ts';
import { readAll, readCode } from '../../testing/read-test-app.ts';
import {
  type AppWithUploads,
  createAppWithUploads,
} from '../../testing/scenarios/create-app-with-uploads.ts';
import { announcePhotograph, completePhotographUpload, readPhotograph } from './add-photograph.ts';
import { checkPhotographJob } from './check-photograph-job.ts';
import { photographs } from './photograph.ts';

const { owner, author, reader, stranger } = people;
let app: AppWithUploads['app'];
let familyId: AppWithUploads['familyId'];
let bookId: AppWithUploads['bookId'];
let permits: AppWithUploads['permits'];
let announce: AppWithUploads['announce'];
let recordOf: AppWithUploads['recordOf'];
let send: AppWithUploads['send'];
let usedBytes: AppWithUploads['usedBytes'];
let upload: AppWithUploads['upload'];
let check: AppWithUploads['check'];
beforeEach(async () => {
  ({ app, familyId, bookId, permits, announce, recordOf, send, usedBytes, upload, check } =
    await createAppWithUploads());
});

describe('announcing', () => {
  test('announcing again under one upload id gives the same photograph, counted once, also after its bytes arrived', async () => {
    const uploadId = '6d0f5a52-7b6a-4d59-9f0c-0f3a5c1e2b77';
    const again = (who = author, bytes = 5) =>
      announcePhotograph(app)(who, bookId, { type: 'image/jpeg', bytes, uploadId });
    const first = await again();
    // The day's four would not bear it: none of these counts.
    for (let time = 0; time < 6; time += 1)
      expect(await again()).toMatchObject({ photographId: first.photographId, isReceived: false });
    expect(await usedBytes()).toBe(5);
    expect(await readCode(again(author, 6))).toBe('upload.mismatch');
    expect((await again(owner)).photographId).not.toBe(first.photographId);
    await send(first.photographId, 'abcde');
    expect(await again()).toEqual({
      photographId: first.photographId,
      uploadUrl: '',
      uploadHeaders: {},
      isReceived: true,
    });
    await completePhotographUpload(app)(author, first.photographId);
    await completePhotographUpload(app)(author, first.photographId);
    expect(await readAll(app, photographs)).toHaveLength(2);
    expect(await again()).toMatchObject({ photographId: first.photographId, isReceived: true });
  });

  test('returns an address for exactly these bytes of this type, valid for ten minutes', async () => {
    const { photographId, uploadUrl } = await announce(5);
    const { originalKey } = await recordOf(photographId);
    expect(uploadUrl).toContain(originalKey);
    const expiresAt = new Date(app.clock.now().getTime() + 600_000);
    expect(permits).toEqual([{ key: originalKey, contentType: 'image/jpeg', bytes: 5, expiresAt }]);
    expect(originalKey).toBe(`families/${familyId}/originals/${photographId}`);
    expect(await recordOf(photographId)).toMatchObject({ state: 'awaiting', sha256: null, bytes: 5 });
  });

  test.each([
    ['a reader', reader, 'permission.denied'],
    ['a stranger', stranger, 'book.not_found'],
    ['nobody', { kind: 'anonymous' } as const, 'session.required'],
  ])('is refused for %s', async (_, who, code) => {
    const announcement = announcePhotograph(app)(who, bookId, { type: 'image/jpeg', bytes: 3 });
    expect(await readCode(announcement)).toBe(code);
    expect([await readAll(app, photographs), permits]).toEqual([[], []]);
  });

  test('refuses more bytes than the limit of a photograph', async () => {
    ({ announce } = await createAppWithUploads({}));
    expect(await readCode(announce(0))).toBe('photograph.empty');
    expect(await readCode(announce(PHOTOGRAPH_BYTES_MAX + 1))).toBe('photograph.too_large');
    expect(await readCode(announce(PHOTOGRAPH_BYTES_MAX))).toBe('done');
  });

  test("refuses photographs beyond the family's storage, also concurrently; another family has its own", async () => {
    const codes = await Promise.all([400, 400, 400].map((bytes) => readCode(announce(bytes))));
    expect(codes.toSorted()).toEqual(['done', 'done', 'storage.full']);
    expect([await usedBytes(), await readCode(announce(151)), await readCode(announce(150))]).toEqual([
      800,
      'storage.full',
      'done',
    ]);
    const [elsewhere] = (await readAll(app, photographs)).map((one) => one.familyId);
    expect(elsewhere).toBe(familyId);
    const other = await beginBook(app, stranger, await createFamilyOf(app, stranger));
    const input = { type: 'image/jpeg', bytes: 900 };
    expect(await readCode(announcePhotograph(app)(stranger, other, input))).toBe('done');
  });

  test("refuses photographs beyond the family's daily limit until the next day", async () => {
    for (let at = 0; at < 4; at += 1) await announce(1);
    expect(await readCode(announce(1))).toBe('photograph.too_many');
    expect([await usedBytes(), (await readAll(app, photographs)).length]).toEqual([4, 4]);
    app.clock.forward(86_400_001);
    expect(await readCode(announce(1))).toBe('done');
  });
});

describe('completing an upload', () => {
  test('enqueues one check, however often the upload is completed', async () => {
    const { photographId: id } = await announce();
    await send(id);
    const receipts = await Promise.all([1, 2, 3].map(() => completePhotographUpload(app)(author, id)));
    expect(new Set(receipts.map(({ jobId }) => jobId))).toEqual(new Set([checkPhotographJob.idOf(id)]));
    expect((await recordOf(id)).state).toBe('checking');
    expect(app.jobs.addedJobs.map(({ kind }) => kind)).toEqual(['check-photograph']);
  });

  test('refuses to complete an upload before its bytes arrive, and for other people', async () => {
    const { photographId: id } = await announce();
    expect(await readCode(completePhotographUpload(app)(author, id))).toBe('upload.not_found');
    await send(id);
    expect(await readCode(completePhotographUpload(app)(reader, id))).toBe('permission.denied');
    expect(await readCode(completePhotographUpload(app)(stranger, id))).toBe('photograph.not_found');
    expect(await readCode(readPhotograph(app)(stranger, id))).toBe('photograph.not_found');
    expect(await readCode(readPhotograph(app)(owner, 'nulle-part'))).toBe('photograph.not_found');
    expect((await recordOf(id)).state).toBe('awaiting');
  });

  test('completing again after the check changes nothing', async () => {
    const { id, claim } = await upload();
    await check(claim, id);
    await completePhotographUpload(app)(author, id);
    expect((await recordOf(id)).state).toBe('ready');
  });
});
