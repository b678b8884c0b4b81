import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { DiskSpace } from '../../ports/disks.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readDocument } from '../../testing/read-test-app.ts';
import { diskUsages } from './disk-usage.ts';
import { createDiskWatch } from './disk-watch.ts';

const GB = 1_000_000_000;
let app: TestApp;
let space: Pick<DiskSpace, 'freeBytes' | 'totalBytes'>;
let isDiskAway: boolean;
let errors: string[];
beforeEach(() => {
  app = createTestApp();
  space = { freeBytes: 60 * GB, totalBytes: 100 * GB };
  [isDiskAway, errors] = [false, []];
});

const openDiskWatch = () => {
  const read = async () => {
    if (isDiskAway) throw new Error('no disk');
    return [{ services: ['documents', 'files'] as const, ...space }];
  };
  return createDiskWatch({ ...app, disks: { read } }, (_, part) => void errors.push(part));
};
const stateAt = async (disks: ReturnType<typeof openDiskWatch>, freeBytes: number, totalBytes = 100 * GB) => {
  space = { freeBytes, totalBytes };
  await disks.check();
  return disks.states()[0];
};

test('growth and days left are known from the second day on, also after a restart', async () => {
  const disks = openDiskWatch();
  expect(await stateAt(disks, 60 * GB)).toMatchObject({ growthBytesPerDay: null, daysLeft: null });
  app.clock.forward(DAY_MS - 1);
  expect(await stateAt(disks, 58 * GB)).toMatchObject({ growthBytesPerDay: null, daysLeft: null });
  app.clock.forward(1);
  expect(await stateAt(disks, 58 * GB)).toMatchObject({ growthBytesPerDay: 2 * GB, daysLeft: 29 });
  app.clock.forward(DAY_MS);
  expect(await stateAt(openDiskWatch(), 54 * GB)).toMatchObject({ growthBytesPerDay: 3 * GB, daysLeft: 18 });
});

test('a disk that shrinks has no day on which it is full', async () => {
  const disks = openDiskWatch();
  await stateAt(disks, 40 * GB);
  app.clock.forward(DAY_MS);
  expect(await stateAt(disks, 50 * GB)).toMatchObject({ growthBytesPerDay: -10 * GB, daysLeft: null });
});

test('one reading a day is stored, of the last two weeks', async () => {
  const disks = openDiskWatch();
  for (let hour = 0; hour < 24 * 20; hour += 1) {
    await disks.check();
    app.clock.forward(3_600_000);
  }
  const { readings } = await readDocument(app, diskUsages, 'documents-files');
  expect(readings).toHaveLength(14);
  expect(new Set(readings.map(({ at }) => at.slice(0, 10))).size).toBe(14);
});

test.each([
  ['15 % of a large disk', 100 * GB, 15 * GB],
  ['5 GB of a small one', 20 * GB, 5 * GB],
])('a disk is low with less than %s free, until a little more is free', async (_, totalBytes, bound) => {
  const disks = openDiskWatch();
  const isLow = async (freeBytes: number) => (await stateAt(disks, freeBytes, totalBytes))?.lowSince !== null;
  expect(await isLow(bound)).toBe(false);
  expect(await isLow(bound - 1)).toBe(true);
  expect(await isLow(bound)).toBe(true);
  expect(await isLow(bound * 1.2)).toBe(false);
});

test('a service has no room left with less than 128 MB free on its disk, and only there', async () => {
  const disks = openDiskWatch();
  await stateAt(disks, 128 * 1024 * 1024);
  expect(disks.findRoomError('files')).toBeNull();
  await stateAt(disks, 128 * 1024 * 1024 - 1);
  expect(disks.findRoomError('files')).toMatchObject({ code: 'service.no_space' });
  expect(disks.findRoomError('media')).toBeNull();
});

test('a disk that cannot be read is reported, and the last reading stays', async () => {
  const disks = openDiskWatch();
  await disks.check();
  isDiskAway = true;
  await disks.check();
  expect([errors, disks.states()[0]?.freeBytes]).toEqual([['disks'], 60 * GB]);
});
