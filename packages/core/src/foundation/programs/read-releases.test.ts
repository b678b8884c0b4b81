import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { writeHeartbeat } from './heartbeat.ts';
import { readReleases } from './read-releases.ts';

test('names each release of the living programs once, and none of a program that is silent or names none', async () => {
  const app = createTestApp();
  const beat = (holder: string, version: string) =>
    writeHeartbeat(app, holder, {
      program: 'worker',
      startedAt: app.clock.now().toISOString(),
      failing: [],
      version,
    });
  await beat('gone', '0.9.0');
  app.clock.forward(3_600_000);
  await beat('new', '1.1.0');
  await beat('old', '1.0.0');
  await beat('another old', '1.0.0');
  await beat('nameless', '');
  expect(await readReleases(app)).toEqual(['1.0.0', '1.1.0']);
});
