import { randomUUID } from 'node:crypto';
import { openRedis } from '@souvenance/fakes/redis';
import { oneSlotEach, waitFor } from '@souvenance/testkit/jobs';
import { afterAll, expect, test } from 'vitest';
import { openBullmqJobs } from './open-bullmq-jobs.ts';
import { startBullmqWorkers } from './start-bullmq-workers.ts';
import type { JobGate } from './started-job.ts';

const server = await openRedis();
afterAll(() => server?.dispose());

/** A gate that lets a job start once it is opened, and records which jobs came and went. */
const createGate = () => {
  const events: string[] = [];
  let isOpen = false;
  const gate: JobGate = {
    enter: async ({ queue, key, mustReturn }) => {
      events.push(`${queue} ${key} came`);
      await waitFor(() => isOpen || mustReturn(), 'the gate');
      return isOpen;
    },
    leave: async ({ key }) => void events.push(`${key} left`),
  };
  return {
    gate,
    events,
    open: () => {
      isOpen = true;
    },
  };
};

test.skipIf(server === null)(
  'a job waits at the gate, goes back when its worker stops, and starts at another one for the first time',
  async () => {
    const common = {
      redisUrl: server?.url ?? '',
      prefix: `test-${randomUUID()}`,
      onError: () => undefined,
      refuse: async () => undefined,
      concurrency: oneSlotEach,
    };
    const jobs = await openBullmqJobs(common);
    const runs: number[] = [];
    const run = async () => void runs.push(runs.length);
    const { gate, events, open } = createGate();
    const first = await startBullmqWorkers({ ...common, run, gate });
    await jobs.add({ id: 'm1', kind: 'send-mail', payload: { mailId: 'm1' }, priority: 3 });
    await waitFor(() => events.length === 1, 'the first worker');
    await first.close({ deadlineMs: 60_000 });
    expect(await jobs.state('send-mail', 'm1')).not.toBe('failed');
    expect(runs).toEqual([]);
    open();
    const second = await startBullmqWorkers({ ...common, run, gate });
    await waitFor(async () => (await jobs.state('send-mail', 'm1')) === 'completed', 'the second worker');
    expect(runs).toHaveLength(1);
    expect(events).toEqual(['mail send-mail.m1 came', 'mail send-mail.m1 came', 'send-mail.m1 left']);
    await second.close({ deadlineMs: 60_000 });
    await jobs.close();
  },
);
