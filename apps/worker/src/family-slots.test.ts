import { startBullmqWorkers } from '@souvenance/adapters/jobs';
import {
  claimJob,
  enqueue,
  finishJob,
  jobs,
  reconcile,
  relayDueJobs,
  requireCurrentClaim,
} from '@souvenance/core';
import { oneSlotEach } from '@souvenance/testkit/jobs';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Parts, startParts } from './testing/start-parts.ts';

const WAIT = { timeout: 240_000 };
const voiceJob = { kind: 'transcribe-recording', idOf: (id: string) => id } as const;

let parts: Parts;
let prefix = '';
let workers: Awaited<ReturnType<typeof startBullmqWorkers>> | undefined;
beforeEach(async () => {
  prefix = `test-${Math.random().toString(36).slice(2)}`;
  workers = undefined;
  parts = await startParts({ REDIS_PREFIX: prefix });
});
afterEach(async () => {
  await workers?.close({ deadlineMs: 5_000 });
  await parts.dispose();
});

const ask = (id: string, familyId: string) =>
  parts.services.documents.transact(async (tx) => {
    const payload = { storyId: id, revision: 1 };
    enqueue(tx, parts.services, voiceJob, { cause: id, payload, familyId, subject: id });
  });

const askMany = async (familyId: string, count: number): Promise<void> => {
  for (let index = 1; index <= count; index += 1) await ask(`${familyId}${index}`, familyId);
};

/** Workers that tell which jobs run, and end each one when its gate opens. */
const startVoices = async (places: number, gate: (id: string) => Promise<void>) => {
  const { services, redisUrl } = parts;
  const running = new Set<string>();
  const endedIds: string[] = [];
  let mostOfAnne = 0;
  const run = async ({ id }: { id: string }) => {
    const claim = await claimJob(services)(id);
    if (claim === null) return;
    running.add(id);
    mostOfAnne = Math.max(
      mostOfAnne,
      [...running].filter((runningId) => runningId.startsWith('anne')).length,
    );
    await gate(id);
    running.delete(id);
    endedIds.push(id);
    await services.documents.transact(async (tx) =>
      finishJob(tx, services, id, await requireCurrentClaim(tx, claim)),
    );
  };
  const concurrency = { ...oneSlotEach, voices: places };
  workers = await startBullmqWorkers({
    redisUrl,
    prefix,
    run,
    refuse: run,
    concurrency,
    onError: () => undefined,
  });
  return { running, endedIds, mostOfAnne: () => mostOfAnne };
};

/** Gates of jobs that are opened one by one. */
const openGates = () => {
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const gateOf = (id: string): PromiseWithResolvers<void> => {
    const gate = gates.get(id) ?? Promise.withResolvers<void>();
    gates.set(id, gate);
    return gate;
  };
  return { wait: (id: string) => gateOf(id).promise, open: (id: string) => gateOf(id).resolve() };
};

test('with two slots, another family’s voice runs while the first of fifty of one family still does', async () => {
  await askMany('anne', 50);
  const gates = openGates();
  const voices = await startVoices(2, gates.wait);
  await vi.waitFor(() => expect([...voices.running]).toEqual(['anne1']), WAIT);
  await ask('benoit1', 'benoit');
  await vi.waitFor(() => expect([...voices.running]).toEqual(['anne1', 'benoit1']), WAIT);
  gates.open('benoit1');
  await vi.waitFor(() => expect(voices.endedIds).toEqual(['benoit1']), WAIT);
  for (let index = 1; index <= 50; index += 1) gates.open(`anne${index}`);
  await vi.waitFor(() => expect(voices.endedIds.length).toBe(51), WAIT);
  expect(voices.mostOfAnne()).toBe(1);
});

test('with one slot, another family’s voice is done after two of the fifty of one family', async () => {
  await askMany('anne', 50);
  await ask('benoit1', 'benoit');
  const voices = await startVoices(1, async () => undefined);
  await vi.waitFor(() => expect(voices.endedIds.length).toBe(51), WAIT);
  expect(voices.endedIds.indexOf('benoit1')).toBeLessThanOrEqual(2);
});

test('with three slots, a single family uses two, all its jobs end, and no try is counted for a reserved job', async () => {
  await askMany('anne', 20);
  const voices = await startVoices(3, () => new Promise((resolve) => void setTimeout(resolve, 20)));
  await vi.waitFor(() => expect(voices.endedIds.length).toBe(20), WAIT);
  expect(voices.mostOfAnne()).toBe(2);
  const storedJobs = await parts.services.documents.getAll(jobs, voices.endedIds);
  expect(storedJobs.map((job) => [job?.value.state, job?.value.attempts])).toEqual(
    voices.endedIds.map(() => ['done', 1]),
  );
});

test('a reserved job goes back untried when its worker stops, and returns when the queue is lost', async () => {
  await askMany('anne', 2);
  const gates = openGates();
  const voices = await startVoices(2, gates.wait);
  const { services, redisUrl } = parts;
  await vi.waitFor(
    async () => expect(await services.jobs.state('transcribe-recording', 'anne2')).toBe('active'),
    WAIT,
  );
  const closing = workers?.close({ deadlineMs: 60_000 });
  await vi.waitFor(
    async () => expect(await services.jobs.state('transcribe-recording', 'anne2')).not.toBe('active'),
    WAIT,
  );
  gates.open('anne1');
  expect(await closing).toEqual({ isClean: true });
  expect(voices.endedIds).toEqual(['anne1']);
  const inHand = (await services.documents.get(jobs, 'anne2'))?.value;
  expect(inHand).toMatchObject({ state: 'queued', dispatch: 'dispatched', attempts: 0, deaths: 0 });
  const redis = new Redis(redisUrl);
  await redis.del(await redis.keys(`${prefix}:*`));
  redis.disconnect();
  expect(await reconcile(services)(0)).toEqual(['anne2']);
  await relayDueJobs(services)();
  gates.open('anne2');
  const others = await startVoices(2, gates.wait);
  await vi.waitFor(() => expect(others.endedIds).toEqual(['anne2']), WAIT);
});
