import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openRedis } from '@souvenance/fakes/redis';
import { oneSlotEach, waitFor } from '@souvenance/testkit/jobs';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { type BullmqJobsOptions, openBullmqJobs } from './open-bullmq-jobs.ts';
import { type BullmqWorkers, startBullmqWorkers } from './start-bullmq-workers.ts';

const server = await openRedis();
afterAll(() => server?.dispose());

const dyingWorker = fileURLToPath(new URL('./dying-worker.fixture.ts', import.meta.url));

let common: BullmqJobsOptions & { readonly prefix: string };
let jobs: Awaited<ReturnType<typeof openBullmqJobs>>;
let workers: BullmqWorkers | null = null;
/** Attempts of the job that the worker of this process has begun. */
let attempts: number[];
beforeEach(async () => {
  attempts = [];
  common = { redisUrl: server?.url ?? '', prefix: `test-${randomUUID()}`, onError: () => undefined };
  jobs = await openBullmqJobs(common);
  await jobs.add({ id: 'r1', kind: 'render-book', payload: { renderingId: 'r1' } });
});
afterEach(async () => {
  await workers?.close({ deadlineMs: 1_000 });
  workers = null;
  await jobs.close();
});

/** Starts a process that takes the job. `blockedMs` is how long its event loop then stands still. */
const startOther = async (blockedMs: number) => {
  const other = spawn(process.execPath, [dyingWorker, common.redisUrl, common.prefix, String(blockedMs)]);
  await once(other.stdout, 'data');
  return other;
};
const startWorkers = async (): Promise<void> => {
  workers = await startBullmqWorkers({
    ...common,
    run: async ({ attempt }) => {
      attempts.push(attempt);
    },
    refuse: async () => undefined,
    concurrency: oneSlotEach,
  });
};

test.skipIf(server === null)(
  'gives the job of a killed worker to another one long before its lock of a minute ends, as a further start',
  async () => {
    const dying = await startOther(0);
    await startWorkers();
    const killedAt = performance.now();
    dying.kill('SIGKILL');
    await once(dying, 'exit');
    await waitFor(async () => (await jobs.state('render-book', 'r1')) === 'completed', 'the second worker');
    expect(attempts).toEqual([2]);
    expect(performance.now() - killedAt).toBeLessThan(30_000);
  },
);

test.skipIf(server === null)(
  'leaves a job with a worker whose event loop stands still: it is slow, not dead, and ends the job itself',
  async () => {
    const slow = await startOther(9_000);
    await startWorkers();
    await waitFor(async () => (await jobs.state('render-book', 'r1')) === 'completed', 'the slow worker');
    expect(attempts).toEqual([]);
    slow.kill('SIGKILL');
    await once(slow, 'exit');
  },
);
