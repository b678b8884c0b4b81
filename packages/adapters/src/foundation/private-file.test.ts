import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobs } from '@souvenance/core';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteDocuments } from '../documents/sqlite/open-sqlite-documents.ts';
import { openDiskFiles } from '../files/disk/open-disk-files.ts';
import { openLocalIdentity } from '../identity/local/open-local-identity.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'souvenance-rights-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Lists files below a folder that other users of this machine may read or write. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

const SECRET = 'a secret of the tests, 32 or more';

/** Opens every embedded store in a folder, and writes into each. */
const openAll = async (folder: string): Promise<void> => {
  const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
  const identity = await openLocalIdentity({ file: join(folder, 'identity.sqlite'), secret: SECRET });
  const options = { root: join(folder, 'files'), secret: SECRET, uploadPath: '/api/uploads' };
  const files = await openDiskFiles(options);
  await documents.get(jobs, 'none');
  await files.put('a/b.pdf', new Uint8Array(3), 'application/pdf');
  expect(openToOthers(folder)).toEqual([]);
  await identity.close();
  await documents.close();
};

test('the embedded stores are accessible to their owner only, whatever the umask', async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  await openAll(newFolder());
});

test('restricts stores that were accessible to others at the next start', async () => {
  const folder = newFolder();
  for (const name of ['documents.sqlite', 'identity.sqlite']) {
    writeFileSync(join(folder, name), '', { mode: 0o644 });
    chmodSync(join(folder, name), 0o644);
  }
  mkdirSync(join(folder, 'files'), { mode: 0o755 });
  chmodSync(join(folder, 'files'), 0o755);
  await openAll(folder);
});
