import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openRedis } from '@souvenance/fakes/redis';
import { oneSlotEach, waitFor } from '@souvenance/testkit/jobs';
import { afterAll, expect, test } from 'vitest';
import { openBullmqJobs } from './open-bullmq-jobs.ts';
import { startBullmqWorkers } from './start-bullmq-workers.ts';

const server = await openRedis();
afterAll(() => server?.dispose());

const dyingWorker = fileURLToPath(new URL('./dying-worker.fixture.ts', import.meta.url));

test.skipIf(server === null)(
  'gives the job of a killed worker to another one, which sees that it is a further start',
  async () => {
    const common = {
      redisUrl: server?.url ?? '',
      prefix: `test-${randomUUID()}`,
      onError: () => undefined,
    };
    const jobs = await openBullmqJobs(common);
    await jobs.add({ id: 'r1', kind: 'render-book', payload: { renderingId: 'r1' } });
    const dying = spawn(process.execPath, [dyingWorker, common.redisUrl, common.prefix]);
    await once(dying.stdout, 'data');
    dying.kill('SIGKILL');
    await once(dying, 'exit');
    const attempts: number[] = [];
    const run = async ({ attempt }: { attempt: number }) => {
      attempts.push(attempt);
    };
    const workers = await startBullmqWorkers({
      ...common,
      run,
      refuse: async () => undefined,
      concurrency: oneSlotEach,
      stalledIntervalMs: 500,
    });
    await waitFor(async () => (await jobs.state('render-book', 'r1')) === 'completed', 'the second worker');
    expect(attempts).toEqual([2]);
    await workers.close({ deadlineMs: 1_000 });
    await jobs.close();
  },
);
