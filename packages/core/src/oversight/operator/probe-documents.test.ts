import { expect, test } from 'vitest';
import { leases } from '../../foundation/jobs/lease.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { probeDocuments } from './probe-documents.ts';

test('a probe of the documents writes, reads and leaves nothing behind', async () => {
  const app = createTestApp();
  await probeDocuments(app);
  expect((await app.documents.aggregate(leases)).count).toBe(0);
});

test('a probe fails with the error of documents that take no writes', async () => {
  const app = createTestApp();
  const full = new Error('database or disk is full');
  const documents = { ...app.documents, transact: () => Promise.reject(full) };
  await expect(probeDocuments({ ...app, documents })).rejects.toBe(full);
});
