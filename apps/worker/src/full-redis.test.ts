import { fulfil, jobs, orders, readJob, relayDueJobs, requestRendering } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningWorker } from './queue/start-worker.ts';
import { orderBook, owner, writeBook } from './testing/family.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

const within = { timeout: 240_000, interval: 100 };

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

/** Lets Redis refuse every write, as with `noeviction` and a full memory; `0` gives it room again. */
const limitMemory = async (bytes: '1' | '0'): Promise<void> => {
  const redis = new Redis(parts.redisUrl);
  await redis.config('SET', 'maxmemory', bytes);
  redis.disconnect();
};

test('while the memory of Redis is full an order is paid and its jobs wait in the documents; with room it goes to the print shop once', async () => {
  const { services, fakeStripe, inbox } = parts;
  const bookId = await writeBook(services);
  const rendering = await requestRendering(services)(owner, bookId);
  await vi.waitFor(
    async () => expect((await readJob(services)(owner, rendering.jobId)).state).toBe('done'),
    within,
  );
  const { orderId, sessionId } = await orderBook(services, bookId);
  await fakeStripe.control.pay(sessionId);

  await limitMemory('1');
  await fulfil(services)(sessionId);
  expect((await services.documents.get(orders, orderId))?.value.state).toBe('paid');
  const pending = (await findEvery(services.documents, jobs, {})).filter(
    ({ value }) => value.dispatch === 'pending',
  );
  expect(pending.map(({ value }) => value.kind)).toContain('prepare-order');
  await expect(relayDueJobs(services)()).rejects.toThrow();
  expect(inbox.mails.filter(({ recipients }) => recipients.includes('atelier@exemple.fr'))).toEqual([]);

  await limitMemory('0');
  await inbox.waitFor(({ recipients }) => recipients.includes('atelier@exemple.fr'));
  await vi.waitFor(async () => {
    const unfinished = (await findEvery(services.documents, jobs, {})).filter(
      ({ value }) => value.state === 'queued' || value.state === 'active',
    );
    expect(unfinished).toEqual([]);
  }, within);
  expect(inbox.mails.filter(({ recipients }) => recipients.includes('atelier@exemple.fr'))).toHaveLength(1);
});
