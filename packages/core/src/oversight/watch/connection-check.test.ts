import { AppError } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createConnectionCheck } from './connection-check.ts';

let app: TestApp;
let connectionsClosed: number;
beforeEach(() => {
  app = createTestApp();
  connectionsClosed = 0;
});

const close = async () => {
  connectionsClosed += 1;
};
const checkWith = (fresh: Partial<Pick<TestApp, 'documents' | 'jobs'>> = {}) =>
  createConnectionCheck(app.clock, {
    documents: async () => ({ ...app.documents, close, ...fresh.documents }),
    jobs: async () => ({ ...app.jobs, close, ...fresh.jobs }),
  });
const failingSince = (service: 'documents' | 'jobs' | 'files', secondsAgo: number) => ({
  service,
  since: new Date(app.clock.now().getTime() - secondsAgo * 1_000).toISOString(),
  isFull: false,
});

test.each(['documents', 'jobs'] as const)(
  'the connection to the %s is broken once a new one works twice while this one has failed for a minute',
  async (service) => {
    const connections = checkWith();
    await connections.check([failingSince(service, 59)]);
    expect([connections.broken(), connectionsClosed]).toEqual([null, 0]);
    await connections.check([failingSince(service, 60)]);
    expect([connections.broken(), connectionsClosed]).toEqual([null, 1]);
    await connections.check([failingSince(service, 76)]);
    expect([connections.broken(), connectionsClosed]).toEqual([service, 2]);
    await connections.check([]);
    expect(connections.broken()).toBeNull();
  },
);

test('an outage breaks no connection, since a new one fails as well: a restart would not mend it', async () => {
  const refuse = () => Promise.reject(new Error('away'));
  const connections = checkWith({
    documents: { ...app.documents, transact: refuse },
    jobs: { ...app.jobs, state: refuse },
  });
  for (const seconds of [60, 76, 3_600])
    await connections.check([failingSince('documents', seconds), failingSince('jobs', seconds)]);
  expect(connections.broken()).toBeNull();
});

test('a full disk breaks no connection, though a new one can still read', async () => {
  const transact = () => Promise.reject(new AppError('service.no_space'));
  const connections = checkWith({ documents: { ...app.documents, transact } });
  for (const seconds of [60, 76]) await connections.check([failingSince('documents', seconds)]);
  expect(connections.broken()).toBeNull();
});

test('documents with too little room are never tried afresh, though small writes succeed', async () => {
  const connections = checkWith();
  for (const seconds of [60, 76])
    await connections.check([{ ...failingSince('documents', seconds), isFull: true }]);
  expect([connections.broken(), connectionsClosed]).toEqual([null, 0]);
});

test('a service that a restart cannot bring back is never tried afresh', async () => {
  const connections = checkWith();
  for (const seconds of [60, 76]) await connections.check([failingSince('files', seconds)]);
  expect([connections.broken(), connectionsClosed]).toEqual([null, 0]);
});
