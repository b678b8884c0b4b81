import { jobs, mails, postMail, readPause } from '@souvenance/core';
import { createFakeClock, type FakeClock } from '@souvenance/core/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Parts, startParts } from '../testing/start-parts.ts';
import type { RunningWorker } from './start-worker.ts';

const MINUTE_MS = 60_000;
const within = { timeout: 240_000, interval: 20 };

let clock: FakeClock;
let parts: Parts;
let workers: RunningWorker[];
beforeEach(async () => {
  clock = createFakeClock(new Date().toISOString());
  parts = await startParts({}, { clock });
  workers = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop(5_000);
  await parts.dispose();
});

const post = (causes: readonly string[]): Promise<void> =>
  parts.services.documents.transact(async (tx) => {
    for (const cause of causes)
      await postMail(tx, parts.services, {
        cause,
        kind: 'administrator_alert',
        to: { name: 'Anne', address: 'anne@exemple.fr' },
        data: { subject: cause, sentence: 'Une phrase.', adminUrl: 'http://souvenance.test/admin' },
      });
  });
const jobOf = async (cause: string) => {
  const job = await parts.documents.get(jobs, `mail.${cause}`);
  if (job === null) throw new Error(`no job of ${cause}`);
  return job.value;
};
/** Whether no worker runs a job. */
const areIdle = (): boolean => workers.every((worker) => worker.present().jobs.length === 0);
const readRetryAt = async () => (await readPause(parts.services)('mail'))?.retryAt ?? null;
const deliveredCauses = () => parts.inbox.mails.map(({ subject }) => subject).toSorted();

const before = ['before-1', 'before-2', 'before-3', 'before-4', 'before-5', 'before-6'];
const during = ['during-1', 'during-2', 'during-3', 'during-4', 'during-5'];

/** Lets a mail server refuse everybody until the queue of mails is paused and no try runs any more. */
const pauseMails = async (): Promise<void> => {
  parts.inbox.setFault('refuse-connection');
  await post(before);
  await vi.waitFor(async () => expect(await readRetryAt()).not.toBeNull(), within);
  await vi.waitFor(() => expect(areIdle()).toBe(true), within);
};

/** Moves the clock to the next try, and waits until it has failed. */
const failNextTry = async (): Promise<void> => {
  const retryAt = await readRetryAt();
  clock.forward(MINUTE_MS);
  await vi.waitFor(async () => expect(await readRetryAt()).not.toBe(retryAt), within);
};

test('two workers pause the mails of a server that refuses them, try one a time, and send each once when it is back', async () => {
  workers = [await parts.startWorker(), await parts.startWorker()];
  await pauseMails();
  await post(during);
  const connections = parts.inbox.connectionCount();
  await failNextTry();
  await failNextTry();
  expect(parts.inbox.connectionCount()).toBe(connections + 2);
  expect(parts.inbox.mails).toEqual([]);

  parts.inbox.setFault('none');
  clock.forward(MINUTE_MS);
  const causes = [...before, ...during].toSorted();
  await vi.waitFor(() => {
    // Mails whose first tries failed come back at an hour of their own.
    clock.forward(MINUTE_MS);
    expect(deliveredCauses()).toEqual(causes);
  }, within);
  await vi.waitFor(async () => {
    for (const cause of causes) expect((await jobOf(cause)).state).toBe('done');
  }, within);
  expect(await readRetryAt()).toBeNull();
  const rows = await Promise.all(causes.map((cause) => parts.documents.get(mails, cause)));
  expect(new Set(rows.map((row) => row?.value.handovers))).toEqual(new Set([1]));
});

test('mails that wait for a paused service spend no tries, however often one of them is tried', async () => {
  workers = [await parts.startWorker()];
  await pauseMails();
  await post(during);
  for (let tries = 0; tries < 4; tries += 1) await failNextTry();
  await vi.waitFor(() => expect(areIdle()).toBe(true), within);
  const attempts = await Promise.all(during.map(async (cause) => (await jobOf(cause)).attempts));
  expect(attempts).toEqual([0, 0, 0, 0, 0]);
});

test('a worker that stops gives the mails in its hands back to the queue, for another one', async () => {
  const first = await parts.startWorker();
  workers = [first];
  await pauseMails();
  await first.stop(5_000);
  parts.inbox.setFault('none');
  workers = [await parts.startWorker()];
  await vi.waitFor(() => {
    clock.forward(MINUTE_MS);
    expect(deliveredCauses()).toEqual(before);
  }, within);
});
