import { AppError } from '@souvenance/contracts';
import type { Documents } from '@souvenance/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { createTestFamily, type TestFamily } from '../testing/visitor.ts';

const DAY_MS = 86_400_000;
const lines: Record<string, unknown>[] = [];
let isFull = false;
let laterMs = 0;
let api: TestApi;
let family: TestFamily;

/** Refuses each write while the disk is full, as the adapter of SQLite does. */
const refuseWhenFull = (documents: Documents): Documents => ({
  ...documents,
  transact: (work) =>
    documents.transact(async (tx) => {
      const result = await work(tx);
      if (isFull) throw new AppError('service.no_space', { service: 'documents' });
      return result;
    }),
});

beforeAll(async () => {
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const clock = { now: () => new Date(Date.now() + laterMs) };
  api = await startApi(refuseWhenFull, {}, { clock }, log);
  family = await createTestFamily(api);
});
afterAll(() => api.dispose());

test('a full disk refuses a write in its own sentence, logs it as full, and lets people read on', async () => {
  isFull = true;
  // The session has not been used for so long that this request records its use.
  laterMs = 2 * DAY_MS;
  const session = await api.app.inject({ url: '/api/session', headers: { cookie: family.owner.cookie() } });
  expect(session.statusCode).toBe(200);
  expect(lines.filter(({ msg }) => msg === 'the disk is full')).toHaveLength(1);
  laterMs = 0;
  expect(await family.owner.refused('families.create', { body: { name: 'Morel' } })).toBe(
    '503 service.no_space',
  );
  expect(lines.filter(({ msg }) => msg === 'the disk is full')).toHaveLength(2);
  isFull = false;
});
