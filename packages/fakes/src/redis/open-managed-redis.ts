import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../find-free-ports.ts';
import { openRedis } from './open-redis.ts';

/** A Redis like a hosting provider's, with TLS and a password. */
export interface ManagedRedis {
  /** URL with rediss:// and the password. */
  readonly url: string;
  /** Its certificate, which is only trusted by programs with NODE_EXTRA_CA_CERTS. */
  readonly authorityFile: string;
  dispose(): Promise<void>;
}

const PASSWORD = 'the password';

const makeCertificate = (certificate: string, key: string): boolean => {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const certificateOptions = ['-keyout', key, '-out', certificate, '-nodes', '-days', '2'];
  return (
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...certificateOptions, ...subject])
      .status === 0
  );
};

/** Returns null and prints the reason if openssl or Redis is missing; in CI that throws. */
export const openManagedRedis = async (): Promise<ManagedRedis | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'souvenance-redis-tls-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  const authorityFile = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  if (!makeCertificate(authorityFile, key)) {
    await removeFolder();
    if (process.env.CI) throw new Error('a managed Redis needs openssl');
    process.stderr.write('Tests of a managed Redis are skipped: there is no openssl.\n');
    return null;
  }
  const port = await findFreePort();
  const tls = ['--tls-port', `${port}`, '--tls-cert-file', authorityFile, '--tls-key-file', key];
  const redis = await openRedis([...tls, '--tls-auth-clients', 'no', '--requirepass', PASSWORD]);
  if (redis === null) {
    await removeFolder();
    return null;
  }
  return {
    url: `rediss://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    authorityFile,
    dispose: async () => {
      await redis.dispose();
      await removeFolder();
    },
  };
};
