import { startBullmqWorkers } from '@souvenance/adapters/jobs';
import { enqueue, type JobDocument, jobs, reconcile, relayDueJobs } from '@souvenance/core';
import { oneSlotEach } from '@souvenance/testkit/jobs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseJob } from './queue/run-job.ts';
import { type Parts, startParts } from './testing/start-parts.ts';

const WAIT = { timeout: 240_000 };
const voiceJob = { kind: 'transcribe-recording', idOf: (id: string) => id } as const;

let parts: Parts;
let workers: Awaited<ReturnType<typeof startBullmqWorkers>>;
beforeEach(async () => {
  const prefix = `test-${Math.random().toString(36).slice(2)}`;
  parts = await startParts({ REDIS_PREFIX: prefix });
  const { services, redisUrl } = parts;
  workers = await startBullmqWorkers({
    redisUrl,
    prefix,
    run: () => Promise.reject(new Error('a refused job must not run')),
    refuse: refuseJob(services),
    concurrency: oneSlotEach,
    onError: () => undefined,
  });
});
afterEach(async () => {
  await workers.close({ deadlineMs: 5_000 });
  await parts.dispose();
});

/** Writes a job as an earlier release may have left it: with a payload that today's schema refuses. */
const writeSpoiltJob = (id: string, change: Partial<JobDocument> = {}) =>
  parts.services.documents.transact(async (tx) => {
    const payload = { storyId: id, revision: 1 };
    enqueue(tx, parts.services, voiceJob, { cause: id, payload, familyId: 'f', subject: id });
    const job = await tx.get(jobs, id);
    if (job === null) throw new Error('the job was not written');
    tx.put(jobs, id, { ...job.value, payload: { storyId: 7 } as never, ...change });
  });
const jobOf = async (id: string) => (await parts.services.documents.get(jobs, id))?.value;

test('a job whose payload is refused ends as failed with its reason, and is not offered again', async () => {
  await writeSpoiltJob('s1');
  await vi.waitFor(async () => expect((await jobOf('s1'))?.state).toBe('failed'), WAIT);
  expect(await jobOf('s1')).toMatchObject({
    dispatch: 'ended',
    errorCode: 'job.payload_refused',
    errorMessage: expect.stringContaining('storyId'),
    attempts: 1,
  });
  await vi.waitFor(async () => {
    expect(await parts.services.jobs.state('transcribe-recording', 's1')).toBe('failed');
  }, WAIT);
  expect(await reconcile(parts.services)(-60_000)).toEqual([]);
  expect(await relayDueJobs(parts.services)()).toBe(0);
});

test('a payload of a newer release is no refused one: it waits for a worker of that release', async () => {
  await writeSpoiltJob('s2', { payloadVersion: 1_000 });
  await vi.waitFor(async () => expect((await jobOf('s2'))?.errorCode).toBe('job.newer_release'), WAIT);
  expect(await jobOf('s2')).toMatchObject({ state: 'queued', dispatch: 'pending', attempts: 0 });
});
