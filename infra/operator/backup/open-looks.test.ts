import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { families } from '@souvenance/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLooks } from './open-looks.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-looks-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openCountedLooks = (isShared: boolean) => {
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
  const looks = openLooks(open, isShared);
  const look = () => looks.run(async (documents) => void (await documents.get(families, 'morel')));
  return { looks, look, count };
};

test('hosted documents are opened once for all looks, and closed at the end', async () => {
  const { looks, look, count } = openCountedLooks(true);
  for (let i = 0; i < 3; i += 1) await look();
  expect(count).toEqual({ opened: 1, closed: 0 });
  await looks.close();
  expect(count).toEqual({ opened: 1, closed: 1 });
});

test('a connection on which a look failed is closed, and the next look opens another', async () => {
  const { looks, look, count } = openCountedLooks(true);
  await expect(looks.run(() => Promise.reject(new Error('the service is away')))).rejects.toThrow('away');
  await look();
  expect(count).toEqual({ opened: 2, closed: 1 });
  await looks.close();
});

test('a file that a restore may replace is opened and closed for each look', async () => {
  const { looks, look, count } = openCountedLooks(false);
  for (let i = 0; i < 3; i += 1) await look();
  await looks.close();
  expect(count).toEqual({ opened: 3, closed: 3 });
});
