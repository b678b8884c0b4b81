import { QUEUE_SAMPLE_MS, QUEUE_SAMPLES_MAX, queueName } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { readCode } from '../../testing/read-test-app.ts';
import { createQueueSampler, queueHistories, readQueueHistories } from './queue-history.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

const overviewOf = (waiting: number) => ({
  name: 'mail' as const,
  waiting,
  active: 1,
  delayed: 0,
  failed: 0,
  completed: 9,
  isPaused: false,
  workers: 1,
  finishedLastHour: 9,
  p50Ms: 20,
  p95Ms: 40,
  finishedRecently: 4,
  latencyMs: 120,
});

const readMail = async () =>
  (await readQueueHistories(app)(administrator)).histories.find(({ queue }) => queue === 'mail')?.samples;

test('a queue is sampled once per five minutes, whichever worker leads', async () => {
  app.jobs.overview = async () => [overviewOf(3)];
  const [one, other] = [createQueueSampler(app), createQueueSampler(app)];
  await one();
  await one();
  await other();
  expect(await readMail()).toEqual([expect.objectContaining({ depth: 4, finished: 4, latencyMs: 120 })]);
  app.clock.forward(QUEUE_SAMPLE_MS);
  await other();
  expect(await readMail()).toHaveLength(2);
});

test('a history has the last day and no more, and stays small', async () => {
  app.jobs.overview = async () => [overviewOf(3)];
  const sample = createQueueSampler(app);
  for (let round = 0; round < QUEUE_SAMPLES_MAX + 12; round += 1) {
    await sample();
    app.clock.forward(QUEUE_SAMPLE_MS);
  }
  const samples = (await app.documents.get(queueHistories, 'mail'))?.value.samples ?? [];
  expect(samples).toHaveLength(QUEUE_SAMPLES_MAX);
  expect(JSON.stringify(samples).length).toBeLessThan(40_000);
  app.clock.forward(25 * 3_600_000);
  expect(await readMail()).toEqual([]);
});

test('while the queue is away nothing is sampled, and the next round tries again', async () => {
  const sample = createQueueSampler(app);
  app.jobs.overview = () => Promise.reject(new Error('Redis is away'));
  await expect(sample()).rejects.toThrow('away');
  app.jobs.overview = async () => [overviewOf(0)];
  await sample();
  expect(await readMail()).toHaveLength(1);
});

test('every queue is in the answer, for administrators alone', async () => {
  const { histories } = await readQueueHistories(app)(administrator);
  expect(histories.map(({ queue }) => queue)).toEqual(queueName.options);
  expect(await readCode(readQueueHistories(app)(person('anne')))).toBe('route.not_found');
});
