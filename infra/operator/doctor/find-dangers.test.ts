import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { findDangers } from './find-dangers.ts';

/** An installation without any danger. */
const sound = {
  NODE_ENV: 'production',
  SITE_URL: 'https://souvenance.fr',
  SESSION_SECRET: 'Yb1rW0cQ7vK3mZ8xT5nJ2hL6pD9sF4gA',
  LINK_SECRET: 'q8Zt3Vn6Xc1Bm5Kj9Hg2Fd7Sa4Qw0Er',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  ADMIN_EMAILS: 'anne@souvenance.fr',
  ACCOUNT_DELETION: 'on',
  BACKUP_RECIPIENT: 'age1recipient',
};

const demonstration = parseEnv(
  readFileSync(new URL('../../deploy/demonstration.env', import.meta.url), 'utf8'),
);

const dangersWith = (changes: Readonly<Record<string, string>>) =>
  findDangers({ ...sound, LINK_SECRET: `${sound.LINK_SECRET}!`, ...changes }).map(
    ({ verdict, text }) => `${verdict}: ${text}`,
  );

test('finds nothing in an installation that is well set up', () => {
  expect(dangersWith({})).toEqual([]);
});

test.each([
  [
    'example addresses',
    { ADMIN_EMAILS: 'administration@souvenance.example' },
    'broken: des adresses d’exemple.*ADMIN_EMAILS',
  ],
  [
    'an example host',
    { SMTP_URL: 'smtp://user:password@mail.example:587' },
    'broken: des adresses d’exemple.*SMTP_URL',
  ],
  [
    'test keys',
    { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
    'broken: clés de test en production',
  ],
  ['keys of two modes', { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, 'broken: l’une est de test'],
  ['a short secret', { SESSION_SECRET: 'Yb1rW0cQ7vK3' }, 'broken: trop courts.*SESSION_SECRET'],
  ['a monotonous secret', { SESSION_SECRET: 'a'.repeat(40) }, 'warning: faciles à deviner.*SESSION_SECRET'],
  [
    'the secrets of the demonstration',
    { SESSION_SECRET: demonstration.SESSION_SECRET ?? '' },
    'broken: ceux de la démonstration.*SESSION_SECRET',
  ],
  ['equal secrets', { LINK_SECRET: sound.SESSION_SECRET }, 'warning: le même.*SESSION_SECRET, LINK_SECRET'],
  [
    'local accounts beside Firestore',
    { DOCUMENTS: 'firestore' },
    'warning: IDENTITY=local à côté de Firestore',
  ],
  ['no erasure by oneself', { ACCOUNT_DELETION: 'off' }, 'warning: personne ne peut effacer'],
  ['no backup', { BACKUP_RECIPIENT: '' }, 'warning: BACKUP_RECIPIENT est vide'],
  ['a site without TLS', { SITE_URL: 'http://souvenance.fr' }, 'broken: sans https'],
  [
    'a site of this machine alone',
    { SITE_URL: 'http://127.0.0.1:4400' },
    'warning: ne s’ouvre que sur cette machine',
  ],
])('names %s', (_, changes, expected) => {
  expect(dangersWith(changes)).toEqual([expect.stringMatching(new RegExp(`^${expected}`))]);
});

test('examples and test keys are no fault where a fake Stripe takes the payments', () => {
  const withFakeStripe = {
    STRIPE_API_BASE: 'http://fake-stripe:4402',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    ADMIN_EMAILS: 'administration@souvenance.example',
  };
  expect(dangersWith(withFakeStripe).map((danger) => danger.split(':')[0])).toEqual(['warning', 'warning']);
});

test('finds every example address of .env.example that is left in place', () => {
  const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));
  const names = Object.keys(example).filter((name) => example[name]?.includes('.example'));
  expect(names).toContain('ADMIN_EMAILS');
  const [addresses] = findDangers({ ...sound, ...example });
  expect(addresses?.text.split('\u00a0: ')[1]?.split(', ')).toEqual(names.toSorted());
});

test('takes no folder of that name for an address', () => {
  expect(dangersWith({ FILES_DISK_ROOT: '/srv/example/files', CONTENT_FOLDER: './exemple' })).toEqual([]);
});

test('shows no secret', () => {
  const text = JSON.stringify(dangersWith({ SESSION_SECRET: 'court', LINK_SECRET: 'court' }));
  expect(text).not.toContain('court"');
  expect(text).not.toContain(': court');
});
