import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { lockData } from './data-lock.ts';

test('a data folder in use is refused, and free again afterwards', () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'run.lock'), String(process.ppid));
  expect(() => lockData(folder)).toThrow('SOUVENANCE_DATA');
  writeFileSync(join(folder, 'run.lock'), String(process.pid));
  const unlock = lockData(folder);
  unlock();
  expect(() => lockData(folder)).not.toThrow();
});

test('a lock left by a process that is gone does not count', () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'run.lock'), String(2 ** 30));
  expect(() => lockData(folder)).not.toThrow();
});
