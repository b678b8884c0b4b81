import { claimJob, failJob, jobs, photographs, renderings } from '@souvenance/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, newFamily, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  family = await newFamily(api);
  await addStory(family);
});
afterAll(() => api.dispose());

const ask = () => family.owner.call('generateBook', { body: { bookId: family.bookId } });
const bookState = async () =>
  (await family.owner.call('books.read', { params: { bookId: family.bookId } })).state;

/** The job as it stands after the last of its tries. */
const exhaust = (jobId: string) =>
  api.services.documents.transact(async (tx) => {
    const job = await tx.get(jobs, jobId);
    if (job !== null) tx.put(jobs, jobId, { ...job.value, attempts: 30 });
  });

test('a book whose job was tried too often is free again, and can be asked for anew', async () => {
  const { jobId, renderingId } = await ask();
  await exhaust(jobId);
  expect(await claimJob(api.services)(jobId)).toBeNull();
  expect(await bookState()).toBe('collecting');
  expect((await api.services.documents.get(renderings, renderingId))?.value.state).toBe('failed');
  expect((await ask()).jobId).toBe(jobId);
  expect(await bookState()).toBe('rendering');
  expect(await claimJob(api.services)(jobId)).not.toBeNull();
});

test('a book whose job failed for good is free again', async () => {
  const { jobId } = await ask();
  const claim = await claimJob(api.services)(jobId);
  if (claim === null) throw new Error('nothing to claim');
  await failJob(api.services)(claim, 'photograph.unreadable', 'planted');
  expect(await bookState()).toBe('collecting');
});

test('a photograph that no try could judge is refused, and does not stop its book', async () => {
  const { documents, media } = api.services;
  const made = await family.owner.call('photographs.create', {
    params: { bookId: family.bookId },
    body: { type: 'image/jpeg', bytes: 3 },
  });
  const params = { photographId: made.photographId };
  const stored = await documents.get(photographs, made.photographId);
  await media.put(stored?.value.originalKey ?? '', new Uint8Array(3), 'image/jpeg');
  await family.owner.call('photographs.received', { params });
  await exhaust(`photograph.${made.photographId}`);
  await claimJob(api.services)(`photograph.${made.photographId}`);
  const seen = await family.owner.call('photographs.read', { params });
  expect(seen).toMatchObject({ state: 'refused', refusalCode: 'photograph.unreadable' });
});
