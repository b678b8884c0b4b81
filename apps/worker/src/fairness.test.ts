import { startBullmqWorkers } from '@souvenance/adapters/jobs';
import {
  type Claim,
  claimJob,
  FencedError,
  finishJob,
  jobs,
  readJob,
  reconcile,
  relayDueJobs,
  renderings,
  requestEbook,
  requestExport,
  requestRendering,
  requireCurrentClaim,
} from '@souvenance/core';
import { oneSlotEach } from '@souvenance/testkit/jobs';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Processors } from './processors/processor.ts';
import { runJob } from './queue/run-job.ts';
import { createShortBook, type ShortBook, toUserActor } from './testing/create-short-book.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
let prefix = '';
beforeEach(async () => {
  prefix = `test-${Math.random().toString(36).slice(2)}`;
  parts = await startParts({ REDIS_PREFIX: prefix });
});
afterEach(() => parts.dispose());

const ask = ({ by, bookId }: ShortBook) => requestRendering(parts.services)(by, bookId);

/** A worker that does nothing but end each job, after `gate`, and tells in which order it met them. */
const work = async (count: number, gate?: (id: string) => Promise<void>): Promise<string[]> => {
  const { services, redisUrl } = parts;
  const order: string[] = [];
  const run = async ({ id }: { id: string }) => {
    const claim = await claimJob(services)(id);
    if (claim === null) return;
    order.push(id);
    await gate?.(id);
    await services.documents.transact(async (tx) =>
      finishJob(tx, services, id, await requireCurrentClaim(tx, claim as Claim)),
    );
  };
  const onError = () => undefined;
  const workers = await startBullmqWorkers({
    redisUrl,
    prefix,
    run,
    refuse: run,
    concurrency: oneSlotEach,
    onError,
  });
  await vi.waitFor(() => expect(order.length).toBeGreaterThanOrEqual(count), { timeout: 240_000 });
  await workers.close({ deadlineMs: 1_000 });
  return order;
};

const flush = async (): Promise<void> => {
  const redis = new Redis(parts.redisUrl);
  await redis.del(await redis.keys(`${prefix}:*`));
  redis.disconnect();
};

/** Five books of one family, then one of each of two others, and a second of the last. */
const requestBooksOfThreeFamilies = async () => {
  const { services } = parts;
  const first = await createShortBook(services, toUserActor('anne'));
  const jobIds: Record<string, string> = {};
  jobIds.a1 = (await ask(first)).jobId;
  for (const turn of [2, 3, 4, 5])
    jobIds[`a${turn}`] = (await ask(await createShortBook(services, first.by, first.familyId))).jobId;
  jobIds.b1 = (await ask(await createShortBook(services, toUserActor('benoit')))).jobId;
  const third = await createShortBook(services, toUserActor('chloe'));
  jobIds.c1 = (await ask(third)).jobId;
  jobIds.c2 = (await ask(await createShortBook(services, third.by, third.familyId))).jobId;
  const names = Object.fromEntries(Object.entries(jobIds).map(([name, id]) => [id, name]));
  return (order: readonly string[]) => order.map((id) => names[id]).join(' ');
};

const FAIR = 'a1 b1 c1 a2 c2 a3 a4 a5';

test('families take turns: a request for one book waits for at most one book of each other family', async () => {
  const nameJobs = await requestBooksOfThreeFamilies();
  expect(nameJobs(await work(8))).toBe(FAIR);
});

test('a copy of a family’s data holds up no book of another family', async () => {
  const { services } = parts;
  const { by, familyId } = await createShortBook(services, toUserActor('anne'));
  const { id } = await requestExport(services)(by, familyId);
  const { jobId } = await ask(await createShortBook(services, toUserActor('benoit')));
  const bookBegan = Promise.withResolvers<void>();
  const gate = async (runningId: string) => (runningId === jobId ? bookBegan.resolve() : bookBegan.promise);
  expect((await work(2, gate)).toSorted()).toEqual([`export.${id}`, jobId].toSorted());
});

test('twelve books requested at the same instant get twelve distinct queue positions', async () => {
  const { services } = parts;
  const first = await createShortBook(services, toUserActor('anne'));
  const books = [first];
  for (let index = 1; index < 12; index += 1)
    books.push(await createShortBook(services, first.by, first.familyId));
  const requests = await Promise.all(books.map(ask));
  const ids = requests.map(({ jobId }) => jobId);
  const other = await ask(await createShortBook(services, toUserActor('benoit')));
  const storedJobs = await Promise.all(ids.map((id) => services.documents.get(jobs, id)));
  const turns = storedJobs.map((job) => job?.value.turn ?? 0).toSorted((one, two) => one - two);
  expect(turns).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect((await work(13)).indexOf(other.jobId)).toBe(1);
});

test('jobs lost in a flush of the queue come back in the same order', async () => {
  const nameJobs = await requestBooksOfThreeFamilies();
  await flush();
  expect((await reconcile(parts.services)(0)).length).toBe(8);
  await relayDueJobs(parts.services)();
  expect(nameJobs(await work(8))).toBe(FAIR);
});

test('fifteen edits, each followed by a request for pages, typeset one book; the other requests lead to it', async () => {
  const { services } = parts;
  const book = await createShortBook(services, toUserActor('anne'));
  const requests: { jobId: string; renderingId: string }[] = [];
  for (let edit = 1; edit <= 15; edit += 1) {
    await book.edit(`L’eau montait depuis ${edit} jours.`);
    requests.push(await ask(book));
  }
  const other = await ask(await createShortBook(services, toUserActor('benoit')));
  const newest = requests.at(-1);
  expect(await work(2)).toEqual([newest?.jobId, other.jobId]);
  for (const [at, { jobId }] of requests.slice(0, -1).entries()) {
    const job = await readJob(services)(book.by, jobId);
    expect(job).toMatchObject({ state: 'cancelled', errorCode: 'job.superseded', attempts: 0 });
    expect(job.result).toEqual({ jobId: requests[at + 1]?.jobId });
  }
});

test('a running rendering is stopped when a newer one is requested, and writes nothing any more', async () => {
  const { services } = parts;
  const book = await createShortBook(services, toUserActor('anne'));
  const older = await requestRendering(services)(book.by, book.bookId);
  const firstStarted = Promise.withResolvers<void>();
  const processors = {
    'render-book': async (_: unknown, run: { signal: AbortSignal }) => {
      firstStarted.resolve();
      await new Promise((_resolve, reject) =>
        run.signal.addEventListener('abort', () => reject(run.signal.reason)),
      );
    },
  } as unknown as Processors;
  const notes: string[] = [];
  const running = runJob(services, processors)(
    { id: older.jobId },
    {
      signal: new AbortController().signal,
      progress: async () => undefined,
      log: async (line) => void notes.push(line),
    },
  );
  await firstStarted.promise;
  await book.edit('L’eau baissait.');
  const newer = await requestRendering(services)(book.by, book.bookId);
  await running;
  expect(notes.at(-1)).toContain('overtaken');
  expect(await readJob(services)(book.by, older.jobId)).toMatchObject({
    state: 'cancelled',
    errorCode: 'job.superseded',
    result: { jobId: newer.jobId },
  });
  expect((await readJob(services)(book.by, newer.jobId)).state).toBe('queued');
});

test('a text that is restored is typeset after all, and an e-book that waited for another text waits for it', async () => {
  const { services } = parts;
  const book = await createShortBook(services, toUserActor('anne'));
  const first = await requestEbook(services)(book.by, book.bookId);
  await book.edit('L’eau baissait.');
  const second = await requestRendering(services)(book.by, book.bookId);
  const led = await services.documents.get(jobs, first.jobId);
  expect(led?.value).toMatchObject({ state: 'cancelled', result: { jobId: `ebook.${second.renderingId}` } });
  expect((await services.documents.get(jobs, `ebook.${second.renderingId}`))?.value.dispatch).toBe('blocked');
  await book.edit('L’eau montait.');
  const again = await requestRendering(services)(book.by, book.bookId);
  // The date of the last edit is part of the words: a day later it would be another rendering.
  expect(again.renderingId).toBe(first.renderingId);
  expect((await services.documents.get(renderings, first.renderingId))?.value.state).toBe('queued');
  expect((await readJob(services)(book.by, again.jobId)).state).toBe('queued');
  expect((await readJob(services)(book.by, second.jobId)).result).toEqual({ jobId: again.jobId });
  expect((await services.documents.get(jobs, first.jobId))?.value.dispatch).toBe('blocked');
});

test('a superseded job whose worker does not know it can write nothing', async () => {
  const { services } = parts;
  const book = await createShortBook(services, toUserActor('anne'));
  const older = await requestRendering(services)(book.by, book.bookId);
  const claim = (await claimJob(services)(older.jobId)) as Claim;
  await book.edit('L’eau baissait.');
  await requestRendering(services)(book.by, book.bookId);
  await expect(services.documents.transact((tx) => requireCurrentClaim(tx, claim))).rejects.toThrow(
    FencedError,
  );
});
