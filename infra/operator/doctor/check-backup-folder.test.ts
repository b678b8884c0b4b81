import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBackupFolder } from './check-backup-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'souvenance-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const check = (BACKUP_FOLDER: string, BACKUP_RECIPIENT = 'age1recipient') =>
  checkBackupFolder({ BACKUP_FOLDER, BACKUP_RECIPIENT }).run(signal);

test('a folder that takes backups is fine, and nothing stays in it', async () => {
  expect(await check(folder)).toMatchObject({ verdict: 'fine' });
  expect(await readdir(folder)).toEqual([]);
});

test('a place that takes none is broken', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(check(file)).rejects.toThrow('ENOTDIR');
});

test('nothing is said where no backup is made', async () => {
  expect([await check(folder, ''), await check('')]).toEqual([[], []]);
});
