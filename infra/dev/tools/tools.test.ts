import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../fixtures/create-temporary-folder.ts';
import { findProgram } from './find-program.ts';
import { findRedis } from './tools.ts';

afterEach(() => void vi.unstubAllEnvs());

const fakeProgram = (name: string, mode = 0o755): string => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), mode);
  return folder;
};

test('a Redis that is given by its address wins over every other', async () => {
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:9');
  expect(await findRedis()).toEqual({ kind: 'url', url: 'redis://127.0.0.1:9' });
});

test('a server on the path is taken, its first name first', async () => {
  const folder = fakeProgram('redis-server');
  vi.stubEnv('REDIS_URL', '');
  vi.stubEnv('PATH', folder);
  expect(await findRedis()).toEqual({ kind: 'program', path: join(folder, 'redis-server') });
});

test('a file that may not be run is no program', () => {
  const folder = fakeProgram('souvenance-no-such-program', 0o644);
  vi.stubEnv('PATH', folder);
  expect(findProgram(['souvenance-no-such-program'])).toBeNull();
  chmodSync(join(folder, 'souvenance-no-such-program'), 0o755);
  expect(findProgram(['another', 'souvenance-no-such-program'])).toBe(
    join(folder, 'souvenance-no-such-program'),
  );
});
