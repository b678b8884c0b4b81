import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { books, claimJob, jobs, renderings, requestRendering } from '@souvenance/core';
import { manuscriptKey } from '@souvenance/core/keys';
import { ChildProcessFailure } from '@souvenance/press/child-pool';
import { sampleInvoice } from '@souvenance/press/fixtures/sample-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcessors } from '../processors/index.ts';
import type { WorkerServices } from '../processors/processor.ts';
import { type QueueHandle, runJob } from '../queue/run-job.ts';
import { owner, writeBook } from '../testing/family.ts';
import { type Parts, startParts } from '../testing/start-parts.ts';
import { openPressroom } from './open-pressroom.ts';

let parts: Parts;
let bookId: string;
beforeAll(async () => {
  parts = await startParts({ BOOK_LIMIT_MS: '1' });
  bookId = await writeBook(parts.services);
});
afterAll(() => parts.dispose());

const giftCard = {
  language: 'fr',
  from: 'Anne',
  recipient: 'Jeanne',
  message: '',
  photograph: null,
  code: 'ROSE-LILAS',
  address: 'https://souvenance.example/offrir',
  until: '2027-03-02',
};

const handle = (signal = AbortSignal.timeout(600_000)): QueueHandle => ({
  signal,
  progress: async () => undefined,
  log: async () => undefined,
});

const runOnce = (services: WorkerServices, id: string, signal?: AbortSignal): Promise<void> =>
  runJob(services, createProcessors(services))({ id }, handle(signal));

const stateOf = async (jobId: string, renderingId: string) => {
  const { documents } = parts.services;
  const job = (await documents.get(jobs, jobId))?.value;
  const rendering = (await documents.get(renderings, renderingId))?.value;
  const book = (await documents.get(books, bookId))?.value;
  return [job?.state, job?.errorCode, rendering?.state, book?.awaitedRenderingId];
};

test('a book above its time limit fails for good with its code, and can be requested again', async () => {
  const { services } = parts;
  const { jobId, renderingId } = await requestRendering(services)(owner, bookId);
  await runOnce(services, jobId);
  expect(await stateOf(jobId, renderingId)).toEqual(['failed', 'book.too_slow', 'failed', null]);
  expect(await claimJob(services)(jobId)).toBeNull();
  expect((await requestRendering(services)(owner, bookId)).jobId).toBe(jobId);
  expect((await stateOf(jobId, renderingId))[0]).toBe('queued');
});

test('a book whose process dies three times fails for good with its code', async () => {
  const { services } = parts;
  const { jobId, renderingId } = await requestRendering(services)(owner, bookId);
  let deaths = 0;
  const run = async (): Promise<never> => {
    deaths += 1;
    throw new ChildProcessFailure('died', 'the process ended with SIGKILL');
  };
  const dying = { ...services, pressroom: { run, close: () => undefined } };
  for (let i = 0; i < 2; i += 1) await expect(runOnce(dying, jobId)).rejects.toThrow('SIGKILL');
  for (let i = 0; i < 3; i += 1) await runOnce(dying, jobId);
  expect(deaths).toBe(3);
  expect(await stateOf(jobId, renderingId)).toEqual(['failed', 'book.too_heavy', 'failed', null]);
});

test('an invoice and the card of a gift do not wait behind a book', async () => {
  const { environment, folder, services } = parts;
  const pressroom = openPressroom({ environment, books: 1, timeLimitMs: 600_000 });
  try {
    const anotherBookId = await writeBook(services);
    const { renderingId } = await requestRendering(services)(owner, anotherBookId);
    // A pipe that nobody writes to: the book waits for its manuscript until it is stopped.
    const manuscriptFile = join(folder, 'files', manuscriptKey(anotherBookId, renderingId));
    await rm(manuscriptFile);
    execFileSync('mkfifo', [manuscriptFile]);
    const stop = new AbortController();
    const input = {
      familyId: 'family-of-no-photograph',
      bookId: anotherBookId,
      renderingId,
      profileId: 'a5-broche',
      locale: 'fr',
    };
    const book = pressroom.run('render-book', input, { signal: stop.signal });
    const outcome = expect(book).rejects.toThrow('the papers came first');
    await pressroom.run('render-invoice', { invoice: sampleInvoice, language: 'fr' });
    await pressroom.run('render-gift-card', giftCard);
    stop.abort(new Error('the papers came first'));
    await outcome;
  } finally {
    pressroom.close();
  }
});

test('a stopped book stops at once, and the same pressroom renders the next one', async () => {
  const { environment } = parts;
  const pressroom = openPressroom({ environment, books: 1, timeLimitMs: 600_000 });
  const services = { ...parts.services, pressroom };
  try {
    const { jobId, renderingId } = await requestRendering(services)(owner, bookId);
    const stop = new AbortController();
    const running = runOnce(services, jobId, stop.signal);
    stop.abort(new Error('the worker is stopping'));
    await expect(running).rejects.toThrow('the worker is stopping');
    expect((await stateOf(jobId, renderingId))[2]).toBe('running');
    await runOnce(services, jobId);
    expect(await stateOf(jobId, renderingId)).toEqual(['done', null, 'ready', null]);
  } finally {
    pressroom.close();
  }
});
