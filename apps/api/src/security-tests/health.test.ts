import { writeHeartbeat } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.dispose());

const workerLives = () =>
  writeHeartbeat(api.services, 'a worker', {
    program: 'worker',
    startedAt: api.services.clock.now().toISOString(),
    failing: [],
  });

test('health is good while a worker runs jobs, and reveals nothing more', async () => {
  const health = async () => {
    const { statusCode, body } = await api.app.inject({ method: 'GET', url: '/api/health/all' });
    return [statusCode, body];
  };
  expect((await health())[0]).toBe(503);
  const ready = await api.app.inject({ method: 'GET', url: '/api/health/ready' });
  expect([ready.statusCode, ready.json().services.workers]).toEqual([503, 'failing']);
  await workerLives();
  expect(await health()).toEqual([200, '{"done":true}']);
});

test('a running program may not be ready: each service and the workers are reported with their states', async () => {
  const ask = async (part: string) => {
    const answer = await api.app.inject({ method: 'GET', url: `/api/health/${part}` });
    return [answer.statusCode, answer.json()];
  };
  const well = { documents: 'well', files: 'well', media: 'well', jobs: 'well', mail: 'well' };
  await workerLives();
  expect(await ask('live')).toEqual([200, { done: true }]);
  expect(await ask('ready')).toEqual([200, { isReady: true, services: { ...well, workers: 'well' } }]);
  const since = '2026-11-22T23:00:00.000Z';
  const { failing } = api.services.watch;
  Object.assign(api.services.watch, { failing: () => [{ service: 'jobs', since }] });
  expect(await ask('ready')).toEqual([
    503,
    { isReady: false, services: { ...well, jobs: 'failing', workers: 'well' } },
  ]);
  // A visitor who comes by way of the edge learns the state alone.
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const outside = await api.app.inject({ url: '/api/health/ready', headers });
  expect([outside.statusCode, outside.json()]).toEqual([503, { isReady: false }]);
  Object.assign(api.services.watch, { failing });
});
