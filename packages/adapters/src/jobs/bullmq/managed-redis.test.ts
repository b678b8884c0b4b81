import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openManagedRedis } from '@souvenance/fakes/redis';
import { afterAll, describe, expect, test } from 'vitest';

const redis = await openManagedRedis();
afterAll(() => redis?.dispose());

/** In a process of its own: Node reads its further authorities once, at its start. */
const trying = (url: string, authorities: string): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'try-redis.fixture.ts'), url], {
    encoding: 'utf8',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authorities },
  });

describe.skipIf(redis === null)('a managed Redis', () => {
  const { url = '', authorityFile = '' } = redis ?? {};

  test('works over TLS with a password', () => {
    expect(trying(url, authorityFile)).toBe('missing');
  });

  test('reports a refused password without showing it', () => {
    const failure = trying(url.replace(/:[^:]*@/, ':another@'), authorityFile);
    expect(failure).toBe('REDIS_URL: the server refuses its user or its password');
  });

  test('reports a certificate that this machine does not trust', () => {
    expect(trying(url, '')).toMatch(/^REDIS_URL: the server has no certificate that this machine/);
  });
});
