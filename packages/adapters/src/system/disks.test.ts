import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openDisks } from './disks.ts';

test('reads the free and whole space of a disk once for all services on it', async () => {
  const folder = tmpdir();
  const disks = openDisks({ documents: folder, identity: folder, files: folder, media: null });
  const [disk, ...others] = await disks.read();
  expect([disk?.services, others]).toEqual([['documents', 'identity', 'files'], []]);
  expect(disk?.freeBytes).toBeGreaterThan(0);
  expect(disk?.totalBytes).toBeGreaterThanOrEqual(disk?.freeBytes ?? Number.POSITIVE_INFINITY);
});

test('reads no disk when every service is elsewhere', async () => {
  const disks = openDisks({ documents: null, identity: null, files: null, media: null });
  expect(await disks.read()).toEqual([]);
});
