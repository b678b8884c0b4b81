import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collection, DocumentExistsError, type Documents } from '@souvenance/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Connection, connect } from './connection.ts';
import { openSqliteDocuments } from './open-sqlite-documents.ts';

const notes = collection('notes', z.object({ text: z.string() }));
const COMMITS = 'SELECT last FROM commits';

describe('commits of one process on SQLite', () => {
  let folder: string;
  let documents: Documents;
  let elsewhere: Connection;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souvenance-commits-'));
    const file = join(folder, 'documents.sqlite');
    documents = await openSqliteDocuments({ file });
    elsewhere = connect(file);
    await documents.transact(async (tx) => tx.put(notes, 'kept', { text: 'before' }));
  });

  afterEach(async () => {
    elsewhere.close();
    await documents.close();
    await rm(folder, { recursive: true });
  });

  const put = (id: string): Promise<void> =>
    documents.transact(async (tx) => tx.put(notes, id, { text: id }));

  it('keeps what neighbours wrote when one of them fails in the same commit', async () => {
    elsewhere.exec('BEGIN IMMEDIATE');
    const lockingTransaction = documents.transact(async (tx) => {
      tx.put(notes, 'of the failed one', { text: 'lost' });
      tx.create(notes, 'kept', { text: 'again' });
    });
    const all = Promise.allSettled([put('one'), lockingTransaction, put('two')]);
    await pause(5);
    elsewhere.exec('COMMIT');
    const outcomes = await all;
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(lockingTransaction).rejects.toBeInstanceOf(DocumentExistsError);
    const page = await documents.find(notes, { limit: 10 });
    expect(page.items.map(({ id }) => id)).toEqual(['kept', 'one', 'two']);
    expect(page.items[0]?.value.text).toBe('before');
  });

  it('answers nobody before the file holds what was written', async () => {
    await put('one');
    expect(elsewhere.prepare('SELECT count(*) AS n FROM doc_notes').get()?.n).toBe(2);
  });

  it('gives each attempt a version of its own', async () => {
    const before = Number(elsewhere.prepare(COMMITS).get()?.last);
    await Promise.all(['one', 'two', 'three'].map(put));
    expect(Number(elsewhere.prepare(COMMITS).get()?.last)).toBe(before + 3);
  });

  it('goes on answering while another process keeps the file, and writes when it lets go', async () => {
    elsewhere.exec('BEGIN IMMEDIATE');
    const since = performance.now();
    const waiting = put('late');
    await pause(10);
    expect(await documents.get(notes, 'late')).toBeNull();
    // A connection that waits by itself holds the thread for its whole five seconds; a busy machine does not.
    expect(performance.now() - since).toBeLessThan(4_900);
    elsewhere.exec('COMMIT');
    await waiting;
    expect((await documents.get(notes, 'late'))?.value.text).toBe('late');
  });

  it('lets everybody through who wants the same document while another process writes all the while', async () => {
    const count = collection('counts', z.object({ count: z.number() }));
    await documents.transact(async (tx) => tx.put(count, 'orders', { count: 0 }));
    let isHeld = false;
    const writer = setInterval(() => {
      elsewhere.exec(isHeld ? 'COMMIT' : 'BEGIN IMMEDIATE');
      isHeld = !isHeld;
    }, 4);
    const numbers = Array.from({ length: 500 }, async (_, place) => {
      await pause(place / 4);
      return documents.transact(async (tx) => {
        const number = ((await tx.get(count, 'orders'))?.value.count ?? 0) + 1;
        tx.put(count, 'orders', { count: number });
        return number;
      });
    });
    const outcomes = await Promise.allSettled(numbers);
    clearInterval(writer);
    if (isHeld) elsewhere.exec('COMMIT');
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await documents.get(count, 'orders'))?.value.count).toBe(500);
  });

  it('writes what was given before it is closed', async () => {
    const late = put('late');
    await Promise.resolve();
    await documents.close();
    await late;
    expect(elsewhere.prepare('SELECT count(*) AS n FROM doc_notes').get()?.n).toBe(2);
  });
});
