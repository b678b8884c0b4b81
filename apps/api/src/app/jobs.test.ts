import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Job } from '@souvenance/contracts';
import { claimJob, failJob } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { addStory, createTestFamily, type TestFamily } from '../testing/visitor.ts';

let api: TestApi;
let family: TestFamily;
let jobId: string;
beforeAll(async () => {
  api = await startApi();
  family = await createTestFamily(api);
  await addStory(family);
  ({ jobId } = await family.owner.call('generateBook', { body: { bookId: family.bookId } }));
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.dispose());

/** Reads a stream of events as a browser does, until it ends. */
const follow = async (
  cookie: string,
): Promise<{ jobs: Job[]; type: string | null; cache: string | null }> => {
  const { port } = api.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/jobs/${jobId}/events`, { headers: { cookie } });
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('data: '));
  const jobs = lines.map((line) => JSON.parse(line.slice(6)) as Job);
  return { jobs, type: response.headers.get('content-type'), cache: response.headers.get('cache-control') };
};

test('follows a job from its current state to its end, unbuffered, and again after a reconnect', async () => {
  const following = follow(family.owner.cookie());
  await once(api.app.server, 'request');
  const claim = await claimJob(api.services)(jobId);
  if (claim === null) throw new Error('nothing to claim');
  await failJob(api.services)(claim, 'photograph.unreadable', 'planted');
  const { jobs, type, cache } = await following;
  expect(type).toContain('text/event-stream');
  expect(cache).toContain('no-transform');
  expect(jobs[0]?.state).toMatch(/queued|active|failed/);
  expect(jobs.at(-1)).toMatchObject({ id: jobId, state: 'failed', errorCode: 'photograph.unreadable' });
  const again = await follow(family.owner.cookie());
  expect(again.jobs).toHaveLength(1);
  expect(again.jobs[0]?.state).toBe('failed');
});
