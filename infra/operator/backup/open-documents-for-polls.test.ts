import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { families } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDocumentsForPolls } from './open-documents-for-polls.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-polls-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openCountedPolls = (isReused: boolean) => {
  const count = { opened: 0, closed: 0 };
  const open = async () => {
    count.opened += 1;
    const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite'), isDurable: false });
    const close = async () => {
      count.closed += 1;
      await documents.close();
    };
    return { ...documents, close };
  };
  const polls = openDocumentsForPolls(open, isReused);
  const poll = () => polls.withDocuments(async (documents) => void (await documents.get(families, 'morel')));
  return { polls, poll, count };
};

test('hosted documents are opened once for all polls, and closed at the end', async () => {
  const { polls, poll, count } = openCountedPolls(true);
  for (let i = 0; i < 3; i += 1) await poll();
  expect(count).toEqual({ opened: 1, closed: 0 });
  await polls.close();
  expect(count).toEqual({ opened: 1, closed: 1 });
});

test('a connection on which a poll failed is closed, and the next poll opens another', async () => {
  const { polls, poll, count } = openCountedPolls(true);
  await expect(polls.withDocuments(() => Promise.reject(new Error('the service is away')))).rejects.toThrow(
    'away',
  );
  await poll();
  expect(count).toEqual({ opened: 2, closed: 1 });
  await polls.close();
});

test('a file that a restore may replace is opened and closed for each poll', async () => {
  const { polls, poll, count } = openCountedPolls(false);
  for (let i = 0; i < 3; i += 1) await poll();
  await polls.close();
  expect(count).toEqual({ opened: 3, closed: 3 });
});
