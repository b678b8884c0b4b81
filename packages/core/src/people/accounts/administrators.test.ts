import { ADMINISTRATORS_MAX, type AdministratorRole } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { audits } from '../../foundation/audit/audit.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { addIdentity, CODE, type FakeIdentity, PASSWORD } from '../../testing/open-identity.ts';
import { readAll, readMails } from '../../testing/read-test-app.ts';
import {
  listAdministrators,
  OPERATOR,
  removeAdministrator,
  resetSecondFactor,
  setAdministratorRole,
} from './administrators.ts';
import { readSession } from './read-session.ts';
import { signIn } from './sign-in.ts';
import { administrators } from './user.ts';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = addIdentity(createTestApp(), 'anne', 'bruno');
});

const enter = async (uid: string, claims: { emailVerified?: boolean; secondFactor?: boolean } = {}) => {
  const both = { emailVerified: true, secondFactor: true, ...claims };
  const { cookie } = await signIn(app)(app.identity.tokenOf(uid, both), 'un navigateur');
  app.clock.forward(1_000);
  return cookie;
};
const roleOf = async (cookie: string) => {
  const session = await readSession(app)(cookie);
  return session?.actor.kind === 'user' ? session.actor.administratorRole : null;
};
const add = (email: string, role: AdministratorRole = 'everything') =>
  setAdministratorRole(app)(OPERATOR, email, role);
const actions = async () =>
  (await readAll(app, audits)).map(({ action, actor, object }) => [action, actor, object]);

test('an administrator whom the operator adds is one at once, and no longer once removed', async () => {
  const cookie = await enter('anne');
  expect(await roleOf(cookie)).toBeNull();
  expect(await add(' Anne@exemple.fr ')).toBe('set');
  expect(await roleOf(cookie)).toBe('everything');
  expect(await add('anne@exemple.fr')).toBe('unchanged');
  expect(await add('anne@exemple.fr', 'support')).toBe('set');
  expect(await roleOf(cookie)).toBe('support');
  expect(await removeAdministrator(app)('anne@exemple.fr')).toBe('removed');
  expect(await roleOf(cookie)).toBeNull();
  expect(await removeAdministrator(app)('anne@exemple.fr')).toBe('absent');
  expect(await actions()).toEqual([
    ['account.administrator_added', 'system:operator', 'user:anne'],
    ['account.administrator_role_changed', 'system:operator', 'user:anne'],
    ['account.administrator_removed', 'system:operator', 'user:anne'],
  ]);
});

test.each([
  ['a verified address', { emailVerified: false }],
  ['a second factor', { secondFactor: false }],
])('an administrator whom the operator adds needs %s as every other does', async (_, claims) => {
  const cookie = await enter('anne', claims);
  await add('anne@exemple.fr');
  expect(await roleOf(cookie)).toBeNull();
});

test('an address without an account is refused, and one of the settings is left to them', async () => {
  const [inSettings = ''] = app.settings.adminEmails;
  expect(await add('personne@exemple.fr')).toBe('no_account');
  expect(await removeAdministrator(app)(inSettings)).toBe('in_settings');
  expect(await resetSecondFactor(app)('personne@exemple.fr')).toBe('no_account');
  expect(await actions()).toEqual([]);
});

test('of two roles that are given at once only one takes the last place', async () => {
  for (const uid of ['anne', 'bruno']) await enter(uid);
  const addedAt = app.clock.now().toISOString();
  await app.documents.transact(async (tx) => {
    for (let index = 1; index < ADMINISTRATORS_MAX; index += 1)
      tx.put(administrators, `a${index}`, { addedAt, role: 'support' });
  });
  const outcomes = await Promise.all([add('anne@exemple.fr'), add('bruno@exemple.fr')]);
  expect(outcomes.toSorted()).toEqual(['set', 'too_many']);
});

test('lists the addresses of the settings, then those added, each with what it still lacks', async () => {
  await enter('anne');
  await enter('bruno', { emailVerified: false });
  await app.identity.localAccounts.confirmSecondFactor('anne', CODE);
  await add('anne@exemple.fr');
  await add('bruno@exemple.fr', 'read_only');
  expect(await listAdministrators(app)).toEqual([
    ...app.settings.adminEmails.map((email) => ({
      email,
      role: 'everything',
      source: 'settings',
      account: null,
    })),
    {
      email: 'anne@exemple.fr',
      role: 'everything',
      source: 'added',
      account: { uid: 'anne', name: 'anne Morel', isEmailVerified: true, secondFactor: 'active' },
    },
    {
      email: 'bruno@exemple.fr',
      role: 'read_only',
      source: 'added',
      account: { uid: 'bruno', name: 'bruno Morel', isEmailVerified: false, secondFactor: 'none' },
    },
  ]);
});

test('a second factor that is reset ends the sessions, is audited and is told to its owner', async () => {
  const [cookie, other] = [await enter('anne'), await enter('bruno')];
  await app.identity.localAccounts.confirmSecondFactor('anne', CODE);
  expect(await resetSecondFactor(app)('anne@exemple.fr')).toBe('reset');
  expect(app.identity.accountsByUid.get('anne')).toMatchObject({ factor: false, password: PASSWORD });
  expect(await readSession(app)(cookie)).toBeNull();
  expect(await readSession(app)(other)).not.toBeNull();
  expect(await actions()).toEqual([['account.factor_reset', 'system:operator', 'user:anne']]);
  expect((await readMails(app, 'security_notice')).map(({ to, data }) => [to.address, data.event])).toEqual([
    ['anne@exemple.fr', 'factor_off'],
  ]);
  expect(await resetSecondFactor(app)('anne@exemple.fr')).toBe('no_factor');
});

test('a second factor that cannot be read is listed as such, and can be reset', async () => {
  await enter('anne');
  await app.identity.localAccounts.confirmSecondFactor('anne', CODE);
  await add('anne@exemple.fr');
  const localAccounts = {
    ...app.identity.localAccounts,
    readSecondFactor: () => Promise.reject(new Error('invalid tag')),
  };
  const broken = { ...app, identity: { ...app.identity, localAccounts } };
  expect((await listAdministrators(broken)).at(-1)?.account?.secondFactor).toBe('unreadable');
  expect(await resetSecondFactor(broken)('anne@exemple.fr')).toBe('reset');
});
