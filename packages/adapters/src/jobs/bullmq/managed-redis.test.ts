import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRedis } from '@souvenance/testkit/redis';
import { afterAll, expect, test } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'souvenance-redis-tls-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');

/** A certificate that this machine alone trusts, and only when it is told to. */
const makeCertificate = (): boolean => {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-keyout', key, '-out', certificate, '-nodes', '-days', '2'];
  return spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...made, ...subject]).status === 0;
};

const openManaged = async (port: number) => {
  if (!makeCertificate()) {
    if (process.env.CI) throw new Error('the tests of a managed Redis need openssl');
    process.stderr.write('Tests of a managed Redis are skipped: there is no openssl.\n');
    return null;
  }
  const tls = ['--tls-port', `${port}`, '--tls-cert-file', certificate, '--tls-key-file', key];
  return openRedis([...tls, '--tls-auth-clients', 'no', '--requirepass', 'the password']);
};

const port = 20_000 + (process.pid % 20_000);
const redis = await openManaged(port);
afterAll(async () => {
  await redis?.dispose();
  await rm(folder, { recursive: true });
});

/** In a process of its own: Node reads its further authorities once, at its start. */
const trying = (password: string, authorities: string): string =>
  execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'try-redis.fixture.ts'), `rediss://:${password}@127.0.0.1:${port}`],
    { encoding: 'utf8', env: { ...process.env, NODE_EXTRA_CA_CERTS: authorities } },
  );

test.skipIf(redis === null)('works over TLS with a password', () => {
  expect(trying('the%20password', certificate)).toBe('missing');
});

test.skipIf(redis === null)('names a password that is refused, without showing it', () => {
  expect(trying('another', certificate)).toBe('REDIS_URL: the server refuses its user or its password');
});

test.skipIf(redis === null)('names a certificate that nobody here trusts', () => {
  expect(trying('the%20password', '')).toMatch(/^REDIS_URL: the server has no certificate that this machine/);
});
