import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collection } from '@souvenance/core';
import { type Attempt, createTransact } from '@souvenance/core/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { commitAll } from './commit.ts';
import { type Connection, connectForWrites } from './connection.ts';
import { openCommitter } from './open-committer.ts';
import { createCounter, createTables } from './tables.ts';

const notes = collection('notes', z.object({ text: z.string() }));
const large = 'x'.repeat(200_000);
let folder: string;
let connection: Connection;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-full-'));
  connection = connectForWrites(join(folder, 'documents.sqlite'), true);
  createCounter(connection);
  createTables(connection)(notes);
  // SQLite answers a write beyond this many pages as it answers a full disk.
  connection.exec('PRAGMA max_page_count = 30');
});

afterEach(async () => {
  connection.close();
  await rm(folder, { recursive: true });
});

/** Returns what a transaction that puts one note would commit. */
const putOf = async (id: string, text: string): Promise<Attempt> => {
  const attempts: Attempt[] = [];
  const transact = createTransact({
    pauseMsMax: 0,
    readRow: async () => null,
    isUnchanged: async () => true,
    commit: async (attempt) => attempts.push(attempt) > 0,
  });
  await transact(async (tx) => tx.put(notes, id, { text }));
  const [attempt] = attempts;
  if (attempt === undefined) throw new Error('nothing was committed');
  return attempt;
};
const storedIds = () =>
  connection
    .prepare('SELECT id FROM doc_notes ORDER BY id')
    .all()
    .map(({ id }) => id);

test('a write to a full disk fails with the error of the full disk, not with that of the rollback after it', async () => {
  const attempt = await putOf('large', large);
  const fullDisk = expect.objectContaining({ errcode: 13, message: 'database or disk is full' });
  expect(() => commitAll(connection, [attempt])).toThrow(fullDisk);
  expect(connection.isInTransaction()).toBe(false);
});

test('names a full disk as service.no_space to every writer of the commit, and writes again once there is room', async () => {
  const committer = openCommitter(connection);
  const elsewhere = connectForWrites(join(folder, 'documents.sqlite'), true);
  elsewhere.exec('BEGIN IMMEDIATE');
  const attempts = [await putOf('large', large), await putOf('small', 'a word')].map((one) =>
    committer.commit(one),
  );
  elsewhere.exec('COMMIT');
  elsewhere.close();
  const outcomes = await Promise.allSettled(attempts);
  const refusal = { status: 'rejected', reason: expect.objectContaining({ code: 'service.no_space' }) };
  expect(outcomes).toEqual([refusal, refusal]);
  expect(storedIds()).toEqual([]);
  connection.exec('PRAGMA max_page_count = 1000');
  expect(await committer.commit(await putOf('large', large))).toBe(true);
  expect(storedIds()).toEqual(['large']);
});

test('rolls back a transaction that a failed rollback left open before the next commit', async () => {
  connection.exec('BEGIN IMMEDIATE');
  expect(commitAll(connection, [await putOf('small', 'a word')])).toEqual([{ isDone: true }]);
  expect(storedIds()).toEqual(['small']);
});
