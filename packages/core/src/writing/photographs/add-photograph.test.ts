import { PHOTOGRAPH_BYTES_MAX, pictureSizes } from '@souvenance/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimJob } from '../../foundation/jobs/claim-job.ts';
import { failJob } from '../../foundation/jobs/fail-job.ts';
import { JOB_ATTEMPTS_MAX, jobs } from '../../foundation/jobs/job.ts';
import type { Claim } from '../../foundation/jobs/run-job.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import { updateFamily } from '../../people/families/update-family.ts';
import type { UploadPermit } from '../../ports/files.port.ts';
import { createTestApp, familyOf, type TestApp } from '../../testing/create-test-app.ts';
import { beginBook, openFamily, people } from '../../testing/open-family.ts';
import { allOf, changeDocument, codeOf, documentOf } from '../../testing/read-test-app.ts';
import {
  announcePhotograph,
  checkPhotograph,
  completePhotographUpload,
  type PreparedPhotograph,
  readPhotograph,
} from './add-photograph.ts';
import { checkPhotographJob } from './check-photograph-job.ts';
import { expireUploads } from './expire-uploads.ts';
import { isDark, photographs, preparedKey, screenCopyKey } from './photograph.ts';

const { owner, author, reader, stranger } = people;
const limits = { LIMIT_STORED_BYTES_PER_FAMILY: '1000', LIMIT_PHOTOGRAPHS_PER_DAY: '4' };

let app: TestApp;
let familyId: string;
let bookId: string;
let permits: UploadPermit[];
beforeEach(async () => {
  app = createTestApp(limits);
  permits = [];
  const { signUpload } = app.media;
  Object.assign(app.media, {
    signUpload: (permit: UploadPermit) => {
      permits.push(permit);
      return signUpload(permit);
    },
  });
  ({ familyId, bookId } = await openFamily(app));
});

const announce = (bytes = 3, who = author) =>
  announcePhotograph(app)(who, bookId, { type: 'image/jpeg', bytes });
const recordOf = (id: string) => documentOf(app, photographs, id);
const send = async (id: string, text = 'abc'): Promise<void> => {
  await app.media.put((await recordOf(id)).originalKey, new TextEncoder().encode(text), 'image/jpeg');
};
const usedBytes = async () => (await app.documents.get(storages, familyId))?.value.bytes ?? 0;
const fullPrice = PHOTOGRAPH_BYTES_MAX;

/** Announced, sent and declared: what a worker finds. */
const received = async (bytes = 3): Promise<{ id: string; claim: Claim }> => {
  const { photographId: id } = await announce(bytes);
  await send(id);
  await completePhotographUpload(app)(author, id);
  return { id, claim: await claimOf(id) };
};
const claimOf = async (id: string): Promise<Claim> => {
  const claim = await claimJob(app)(checkPhotographJob.idOf(id));
  if (claim === null) throw new Error('nothing to check');
  return claim;
};
const screenCopies = { thumbnail: new Uint8Array([1]), card: new Uint8Array([2]), page: new Uint8Array([3]) };
const picture: PreparedPhotograph = {
  bytes: new TextEncoder().encode('washed'),
  sha256: 'a'.repeat(64),
  widthPx: 1600,
  heightPx: 1200,
  luminance: 0.5,
  screenCopies,
};
const check = (claim: Claim, id: string, prepared: PreparedPhotograph = picture) =>
  checkPhotograph({ ...app, prepare: async () => prepared })(claim, id);

describe('announcing', () => {
  test('announcing again under one upload id is the same photograph, counted once, until its bytes arrive', async () => {
    const uploadId = '6d0f5a52-7b6a-4d59-9f0c-0f3a5c1e2b77';
    const again = (who = author, bytes = 5) =>
      announcePhotograph(app)(who, bookId, { type: 'image/jpeg', bytes, uploadId });
    const first = await again();
    // The day's four would not bear it: none of these counts.
    for (let time = 0; time < 6; time += 1)
      expect(await again()).toMatchObject({ photographId: first.photographId, isReceived: false });
    expect(await usedBytes()).toBe(5);
    expect(await codeOf(again(author, 6))).toBe('upload.mismatch');
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
    expect(await allOf(app, photographs)).toHaveLength(2);
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
  ])('not for %s', async (_, who, code) => {
    const announcement = announcePhotograph(app)(who, bookId, { type: 'image/jpeg', bytes: 3 });
    expect(await codeOf(announcement)).toBe(code);
    expect([await allOf(app, photographs), permits]).toEqual([[], []]);
  });

  test('refuses more bytes than the limit of a photograph', async () => {
    app = createTestApp();
    ({ familyId, bookId } = await openFamily(app));
    expect(await codeOf(announce(0))).toBe('photograph.empty');
    expect(await codeOf(announce(fullPrice + 1))).toBe('photograph.too_large');
    expect(await codeOf(announce(fullPrice))).toBe('done');
  });

  test("refuses photographs beyond the family's storage, also concurrently; another family has its own", async () => {
    const codes = await Promise.all([400, 400, 400].map((bytes) => codeOf(announce(bytes))));
    expect(codes.toSorted()).toEqual(['done', 'done', 'storage.full']);
    expect([await usedBytes(), await codeOf(announce(151)), await codeOf(announce(150))]).toEqual([
      800,
      'storage.full',
      'done',
    ]);
    const [elsewhere] = (await allOf(app, photographs)).map((one) => one.familyId);
    expect(elsewhere).toBe(familyId);
    const other = await beginBook(app, stranger, await familyOf(app, stranger));
    const input = { type: 'image/jpeg', bytes: 900 };
    expect(await codeOf(announcePhotograph(app)(stranger, other, input))).toBe('done');
  });

  test("refuses photographs beyond the family's daily limit until the next day", async () => {
    for (let at = 0; at < 4; at += 1) await announce(1);
    expect(await codeOf(announce(1))).toBe('photograph.too_many');
    expect([await usedBytes(), (await allOf(app, photographs)).length]).toEqual([4, 4]);
    app.clock.forward(86_400_001);
    expect(await codeOf(announce(1))).toBe('done');
  });
});

describe('declaring', () => {
  test('enqueues one check, however often the upload is completed', async () => {
    const { photographId: id } = await announce();
    await send(id);
    const receipts = await Promise.all([1, 2, 3].map(() => completePhotographUpload(app)(author, id)));
    expect(new Set(receipts.map(({ jobId }) => jobId))).toEqual(new Set([checkPhotographJob.idOf(id)]));
    expect((await recordOf(id)).state).toBe('checking');
    expect(app.jobs.added.map(({ kind }) => kind)).toEqual(['check-photograph']);
  });

  test('refuses to complete an upload before its bytes arrive, and for other people', async () => {
    const { photographId: id } = await announce();
    expect(await codeOf(completePhotographUpload(app)(author, id))).toBe('upload.not_found');
    await send(id);
    expect(await codeOf(completePhotographUpload(app)(reader, id))).toBe('permission.denied');
    expect(await codeOf(completePhotographUpload(app)(stranger, id))).toBe('photograph.not_found');
    expect(await codeOf(readPhotograph(app)(stranger, id))).toBe('photograph.not_found');
    expect(await codeOf(readPhotograph(app)(owner, 'nulle-part'))).toBe('photograph.not_found');
    expect((await recordOf(id)).state).toBe('awaiting');
  });

  test('completing again after the check changes nothing', async () => {
    const { id, claim } = await received();
    await check(claim, id);
    await completePhotographUpload(app)(author, id);
    expect((await recordOf(id)).state).toBe('ready');
  });
});

describe('the check', () => {
  test('stores the prepared picture under its own hash in its family, in one step with the end of the job', async () => {
    const { id, claim } = await received();
    await check(claim, id);
    expect(await recordOf(id)).toMatchObject({
      state: 'ready',
      widthPx: 1600,
      heightPx: 1200,
      luminance: 0.5,
    });
    const washed = await app.media.get(preparedKey(familyId, 'a'.repeat(64)));
    expect(new TextDecoder().decode(washed ?? undefined)).toBe('washed');
    for (const size of pictureSizes)
      expect(await app.media.get(screenCopyKey(preparedKey(familyId, 'a'.repeat(64)), size))).toEqual(
        screenCopies[size],
      );
    expect(await documentOf(app, jobs, claim.jobId)).toMatchObject({ state: 'done' });
    expect(await usedBytes()).toBe(3);
  });

  test('refuses a file that is no photograph, releases its storage and empties the original', async () => {
    const { id, claim } = await received(700);
    await check(claim, id, { refusalCode: 'photograph.not_a_photograph' });
    expect(await recordOf(id)).toMatchObject({
      state: 'refused',
      refusalCode: 'photograph.not_a_photograph',
    });
    expect([await usedBytes(), await codeOf(announce(950))]).toEqual([0, 'done']);
    expect(await app.media.get((await recordOf(id)).originalKey)).toHaveLength(0);
  });

  test('refuses a photograph whose file disappeared meanwhile', async () => {
    const { id, claim } = await received();
    await app.media.removeAll((await recordOf(id)).originalKey);
    await check(claim, id);
    expect(await recordOf(id)).toMatchObject({ state: 'refused', refusalCode: 'upload.not_found' });
  });

  test('changes nothing when the worker lost its claim', async () => {
    const { id, claim } = await received();
    const second = await claimOf(id);
    await expect(check(claim, id, { refusalCode: 'photograph.unreadable' })).rejects.toMatchObject({
      name: 'FencedError',
    });
    expect([(await recordOf(id)).state, await usedBytes()]).toEqual(['checking', 3]);
    await check(second, id);
    expect((await recordOf(id)).state).toBe('ready');
  });

  test('refuses a photograph whose check failed for good, so that its book can continue', async () => {
    const { id } = await received();
    await changeDocument(app, jobs, checkPhotographJob.idOf(id), { attempts: JOB_ATTEMPTS_MAX });
    expect(await claimJob(app)(checkPhotographJob.idOf(id))).toBeNull();
    expect(await recordOf(id)).toMatchObject({ state: 'refused', refusalCode: 'photograph.unreadable' });
    const { id: other, claim } = await received();
    await failJob(app)(claim, 'internal', 'planted');
    expect((await recordOf(other)).state).toBe('refused');
  });

  test('leaves a prepared picture ready when the job fails afterwards', async () => {
    const { id, claim } = await received();
    await changeDocument(app, photographs, id, { state: 'ready' });
    await failJob(app)(claim, 'internal', 'planted');
    expect((await recordOf(id)).state).toBe('ready');
  });
});

describe('an announced photograph that never came', () => {
  const expire = () => expireUploads(app)((error) => errors.push(error));
  let errors: unknown[];
  beforeEach(() => {
    errors = [];
  });

  test('removes an uncompleted upload after a day with its file, and releases its storage', async () => {
    const { photographId: id } = await announce(900);
    await send(id);
    const key = (await recordOf(id)).originalKey;
    app.clock.forward(86_399_999);
    expect(await expire()).toBe(0);
    app.clock.forward(1);
    expect(await expire()).toBe(1);
    expect(await app.documents.get(photographs, id)).toBeNull();
    expect([await app.media.exists(key), await usedBytes()]).toEqual([false, 0]);
  });

  test('keeps completed uploads, and continues after one that cannot be removed', async () => {
    const { id: declared } = await received();
    const { photographId: stuck } = await announce();
    const { photographId: old } = await announce();
    const { removeAll } = app.media;
    Object.assign(app.media, {
      removeAll: async (key: string) => {
        if (key.endsWith(stuck)) throw new Error('the store is away');
        await removeAll(key);
      },
    });
    app.clock.forward(86_400_000);
    expect(await expire()).toBe(2);
    expect(errors).toMatchObject([{ message: 'the store is away' }]);
    expect((await allOf(app, photographs)).map(({ id }) => id).toSorted()).toEqual(
      [declared, stuck].toSorted(),
    );
    expect(await app.documents.get(photographs, old)).toBeNull();
  });

  test('keeps a photograph that is completed while it is being removed', async () => {
    const { photographId: id } = await announce(10);
    await send(id);
    app.clock.forward(86_400_000);
    const { removeAll } = app.media;
    Object.assign(app.media, {
      removeAll: async (key: string) => {
        await completePhotographUpload(app)(author, id);
        await removeAll(key);
      },
    });
    await expire();
    expect([(await recordOf(id)).state, await usedBytes()]).toEqual(['checking', 10]);
  });
});

test('shows a checked picture to its family, and warns when print would lose its shadows', async () => {
  const { id, claim } = await received();
  const choose = () => codeOf(updateFamily(app)(owner, familyId, { pictureId: id }));
  expect(await choose()).toBe('photograph.not_ready');
  await check(claim, id);
  expect(await choose()).toBe('done');
  expect([0.24, 0.25, null].map((luminance) => isDark({ luminance }))).toEqual([true, false, false]);
});
