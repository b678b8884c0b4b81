import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changeDocument } from '../../testing/read-test-app.ts';
import { areWorkersAlive } from './are-workers-alive.ts';
import { heartbeats, writeHeartbeat } from './heartbeat.ts';

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

/** A worker goes round. */
const alive = (holder = 'one') =>
  writeHeartbeat(app, holder, { program: 'worker', startedAt: app.clock.now().toISOString(), failing: [] });

test('workers are alive while the loop of one comes round that takes up work, not one that is being emptied', async () => {
  expect(await areWorkersAlive(app)).toBe(false);
  await alive();
  app.clock.forward(24_000);
  expect(await areWorkersAlive(app)).toBe(true);
  app.clock.forward(1);
  expect(await areWorkersAlive(app)).toBe(false);
  await alive();
  await changeDocument(app, heartbeats, 'one', { isDraining: true });
  expect(await alive()).toBe(true);
  expect(await areWorkersAlive(app)).toBe(false);
  await alive('two');
  expect(await areWorkersAlive(app)).toBe(true);
});
