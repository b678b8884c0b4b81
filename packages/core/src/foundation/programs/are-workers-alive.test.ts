import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { areWorkersAlive } from './are-workers-alive.ts';
import { heartbeats, writeHeartbeat } from './heartbeat.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** Writes the heartbeat of a worker. Returns true when the worker must start no other job. */
const beat = (holder = 'one') =>
  writeHeartbeat(app, holder, { program: 'worker', startedAt: app.clock.now().toISOString(), failing: [] });

test('areWorkersAlive is true for 24 seconds after a heartbeat of a worker that is not draining', async () => {
  expect(await areWorkersAlive(app)).toBe(false);
  await beat();
  app.clock.forward(24_000);
  expect(await areWorkersAlive(app)).toBe(true);
  app.clock.forward(1);
  expect(await areWorkersAlive(app)).toBe(false);
  await beat();
  await changeDocument(app, heartbeats, 'one', { isDraining: true });
  expect(await beat()).toBe(true);
  expect(await areWorkersAlive(app)).toBe(false);
  await beat('two');
  expect(await areWorkersAlive(app)).toBe(true);
});
