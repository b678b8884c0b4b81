import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTraceId, type Job, type Rendering, storyDocument } from '@souvenance/contracts';
import {
  type Claim,
  claimJob,
  finishJob,
  fulfil,
  jobs,
  mails,
  openAtelierFile,
  orders,
  readJob,
  readPagePicture,
  readRendering,
  reconcilePayments,
  renderings,
  requestEbook,
  requestRendering,
  requireCurrentClaim,
  saveStory,
  sha256Of,
  stories,
  withTrace,
} from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { openPages } from '@souvenance/press';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningWorker } from './queue/start-worker.ts';
import { orderBook, owner, writeBook } from './testing/family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

let parts: Parts;
let worker: RunningWorker;
beforeAll(async () => {
  parts = await startParts();
  worker = await parts.startWorker();
});
afterAll(async () => {
  await worker.stop(5_000);
  await parts.dispose();
});

const inOrder = (bookId: string) => ({
  where: [['bookId', '==', bookId]] as const,
  orderBy: { field: 'createdAt', direction: 'asc' } as const,
  limit: 1,
});

const within = { timeout: 240_000, interval: 50 };
const ended = async (jobId: string): Promise<Job> =>
  vi.waitFor(async () => {
    const job = await readJob(parts.services)(owner, jobId);
    expect(['done', 'failed']).toContain(job.state);
    return job;
  }, within);

const renderBook = async (bookId: string) => {
  const rendering = await requestRendering(parts.services)(owner, bookId);
  expect((await ended(rendering.jobId)).state).toBe('done');
  return rendering.renderingId;
};

/** Waits for the pictures that are drawn behind all other work. */
const expectPagesDrawn = async (renderingId: string) =>
  expect((await ended(`pages.${renderingId}`)).state).toBe('done');

test('a book is typeset, stored and reported with its progress step by step, and its pages are drawn when viewed', async () => {
  const { services } = parts;
  const reported: string[] = [];
  let looked: Promise<Rendering> | null = null;
  const look = async (jobId: string): Promise<Rendering> => {
    const rendering = await readRendering(services)(owner, jobId.slice('book.'.length));
    await readPagePicture(services)(owner, rendering.id, 1);
    return rendering;
  };
  const watch = () =>
    services.jobs.watch(({ id, progress }) => {
      if (progress !== null) reported.push(`${progress.step} ${progress.done}/${progress.total}`);
      if (progress?.step === 'pages') looked = look(id);
    });
  // A machine that starts many things at once is not through to Redis yet: until then a watch is refused.
  const stop = await vi.waitFor(watch, { timeout: 240_000, interval: 200 });
  const renderingId = await renderBook(await writeBook(services));
  await stop();
  const steps = [...new Set(reported.map((one) => one.split(' ')[0]))];
  expect(steps).toEqual(['typeset', 'assemble', 'pages', 'cover', 'screen', 'preflight', 'store']);
  const rendering = await services.documents.get(renderings, renderingId);
  expect(rendering?.value.files.map(({ name }) => name)).toEqual([
    'interior.pdf',
    'cover.pdf',
    'screen.pdf',
    'preflight.json',
    // A short book is also made as a booklet.
    'booklet.pdf',
  ]);
  expect(rendering?.value.pages).toBeGreaterThanOrEqual(24);
  // Its pages could be looked at as soon as they were told.
  expect(await looked).toMatchObject({ pages: rendering?.value.pages });
  expect(rendering?.value.preflight?.verdict).not.toBe('red');
  const bookId = rendering?.value.bookId ?? '';
  // A waiting reader gets the first page: its picture was drawn while the book was rendered.
  const [first = '', ...others] = await services.files.list(`books/${bookId}/pages`);
  expect(others).toEqual([]);
  expect(first).toContain(rendering?.value.pageKeys[0] ?? '-');
  const firstPicture = await services.files.get(first);
  const picture = await readPagePicture(services)(owner, renderingId, 7);
  const key = `books/${rendering?.value.bookId}/renderings/${renderingId}/interior.pdf`;
  const pages = await openPages((await services.files.get(key)) ?? new Uint8Array());
  expect(sha256Of(picture)).toBe(sha256Of(await pages.drawWebp(7, 900)));
  expect(sha256Of(firstPicture ?? '')).toBe(sha256Of(await pages.drawWebp(1, 900)));
  pages.close();
});

test('after an edit only the changed pages are drawn again, the first of them before the book is done', async () => {
  const { services } = parts;
  const bookId = await writeBook(services);
  await expectPagesDrawn(await renderBook(bookId));
  const pictures = () => services.files.list(`books/${bookId}/pages`);
  const covers = () => services.files.list(`books/${bookId}/covers`);
  const before = await pictures();
  const coversBefore = await covers();
  const [story] = (await services.documents.find(stories, inOrder(bookId))).items;
  const text = JSON.stringify(story?.value.body).replace('trois jours', 'trois nuits');
  const body = storyDocument.parse(JSON.parse(text));
  const revision = story?.value.revision ?? 0;
  await saveStory(services)(owner, story?.id ?? '', { body, revision });
  const edited = await renderBook(bookId);
  const { chapters = [], pageKeys = [] } = (await services.documents.get(renderings, edited))?.value ?? {};
  const opening = chapters.find(({ id }) => id === story?.id)?.firstPage ?? 0;
  expect((await pictures()).some((picture) => picture.includes(pageKeys[opening - 1] ?? '-'))).toBe(true);
  await expectPagesDrawn(edited);
  const added = (await pictures()).filter((key) => !before.includes(key));
  expect(added.length).toBeGreaterThanOrEqual(1);
  expect(added.length).toBeLessThanOrEqual(3);
  expect(coversBefore).toHaveLength(1);
  expect(await covers()).toEqual(coversBefore);
});

test('the e-book waits for the pages, then is made automatically', async () => {
  const { services } = parts;
  const ebook = await requestEbook(services)(owner, await writeBook(services));
  expect((await ended(ebook.jobId)).state).toBe('done');
  const rendering = await services.documents.get(renderings, ebook.renderingId);
  expect(rendering?.value.files.map(({ name }) => name)).toContain('book.epub');
});

/** Lines of the worker's log, as objects. */
const logged = async (): Promise<Record<string, unknown>[]> =>
  (await readFile(join(parts.folder, 'worker.log'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * The press that opens the payment is seen in everything that follows, in the press's own process and its mails too.
 */
const expectOneTrace = async (orderId: string, traceId: string): Promise<void> => {
  const { services, inbox } = parts;
  const prepared = (await services.documents.get(jobs, `prepare.${orderId}`))?.value;
  expect(prepared?.traceId).toBe(traceId);
  const ofOrder = (await findEvery(services.documents, mails, {})).filter(
    (one) => one.value.orderId === orderId,
  );
  expect(ofOrder.map(({ value }) => value.kind)).toEqual(
    expect.arrayContaining(['book_to_print', 'invoice']),
  );
  expect(new Set(ofOrder.map(({ value }) => value.traceId))).toEqual(new Set([traceId]));
  const shopMail = inbox.mails.find(({ recipients }) => recipients.includes('atelier@exemple.fr'));
  expect(shopMail?.headers['x-souvenance-trace']).toBe(traceId);
  const ofTrace = async () => (await logged()).filter((line) => line.traceId === traceId);
  await vi.waitFor(
    async () =>
      expect(await ofTrace()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ msg: 'job began', kind: 'prepare-order' }),
          expect.objectContaining({ msg: 'job left', kind: 'prepare-order', way: 'done' }),
          expect.objectContaining({ msg: 'job left', kind: 'send-mail', way: 'done' }),
          // Told by the process apart itself.
          expect.objectContaining({ msg: 'press', task: 'ticket' }),
        ]),
      ),
    { timeout: 240_000, interval: 100 },
  );
};

test('a paid order is sent to the print shop with the approved bytes, although a story was edited meanwhile', async () => {
  const { services, inbox, fakeStripe } = parts;
  const traceId = createTraceId();
  const bookId = await writeBook(services);
  await renderBook(bookId);
  const { orderId, sessionId } = await withTrace(traceId, () => orderBook(services, bookId));
  const [edited] = (await services.documents.find(stories, inOrder(bookId))).items;
  await saveStory(services)(owner, edited?.id ?? '', {
    title: 'Changé',
    revision: edited?.value.revision ?? 0,
  });
  await fakeStripe.control.pay(sessionId);
  await fulfil(services)(sessionId);
  const mail = await inbox.waitFor(({ recipients }) => recipients.includes('atelier@exemple.fr'));
  await inbox.waitFor(({ subject }) => /impression/i.test(subject ?? ''));
  const token = /\/atelier\/([A-Za-z0-9_-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  const order = await services.documents.get(orders, orderId);
  expect(order?.value.state).toBe('sent_to_print');
  for (const name of ['interior.pdf', 'cover.pdf', 'ticket.json', 'ticket.pdf'] as const) {
    const { stream, sha256 } = await openAtelierFile(services)(token, name);
    expect(sha256Of(await buffer(stream))).toBe(sha256);
    expect(order?.value.proof?.files.find((file) => file.name === name)?.sha256).toBe(sha256);
  }
  await expectOneTrace(orderId, traceId);
});

test('a file that is not the approved one stops the order before anything is sent', async () => {
  const { services, fakeStripe } = parts;
  const bookId = await writeBook(services);
  const renderingId = await renderBook(bookId);
  const { orderId, sessionId } = await orderBook(services, bookId);
  const key = `books/${bookId}/renderings/${renderingId}/interior.pdf`;
  await services.files.put(key, new TextEncoder().encode('something else'), 'application/pdf');
  await fakeStripe.control.pay(sessionId);
  await fulfil(services)(sessionId);
  await vi.waitFor(async () => {
    const order = await services.documents.get(orders, orderId);
    expect(order?.value).toMatchObject({ state: 'on_hold', holdReason: 'file' });
  }, within);
});

test('without webhook and return page, the reconciler finds the paid order', async () => {
  const { services, fakeStripe } = parts;
  const bookId = await writeBook(services);
  await renderBook(bookId);
  const { orderId, sessionId } = await orderBook(services, bookId);
  await fakeStripe.control.pay(sessionId);

  const faults: unknown[] = [];
  await reconcilePayments(services)(0, (error) => faults.push(error));
  expect(faults).toEqual([]);
  const order = await services.documents.get(orders, orderId);
  expect(order?.value.paidAt).not.toBeNull();
});

test('a run that lost its claim leaves no effect', async () => {
  const { services } = parts;
  const { jobId } = await requestRendering(services)(owner, await writeBook(services));
  const older = (await claimJob(services)(jobId)) as Claim;
  const newer = (await claimJob(services)(jobId)) as Claim;
  const finish = (claim: Claim) =>
    services.documents.transact(async (tx) =>
      finishJob(tx, services, jobId, await requireCurrentClaim(tx, claim), { by: String(claim.fence) }),
    );
  await expect(finish(older)).rejects.toThrow();
  await finish(newer);
  expect((await services.documents.get(jobs, jobId))?.value.result).toEqual({ by: String(newer.fence) });
});
