import { beforeEach, expect, test } from 'vitest';
import { audits } from '../../foundation/audit/audit.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { CODE, type FakeIdentity, PASSWORD, withIdentity } from '../../testing/open-identity.ts';
import { allOf, mailsIn } from '../../testing/read-test-app.ts';
import {
  addAdministrator,
  listAdministrators,
  removeAdministrator,
  resetSecondFactor,
} from './administrators.ts';
import { readSession } from './read-session.ts';
import { signIn } from './sign-in.ts';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = withIdentity(createTestApp(), 'anne', 'bruno');
});

const enter = async (uid: string, claims: { emailVerified?: boolean; secondFactor?: boolean } = {}) => {
  const both = { emailVerified: true, secondFactor: true, ...claims };
  const { cookie } = await signIn(app)(app.identity.tokenOf(uid, both), 'un navigateur');
  app.clock.forward(1_000);
  return cookie;
};
const isAdministrator = async (cookie: string) => {
  const session = await readSession(app)(cookie);
  return session?.actor.kind === 'user' && session.actor.administrator;
};
const actions = async () =>
  (await allOf(app, audits)).map(({ action, actor, object }) => [action, actor, object]);

test('an administrator whom the operator adds is one at once, and no longer once removed', async () => {
  const cookie = await enter('anne');
  expect(await isAdministrator(cookie)).toBe(false);
  expect(await addAdministrator(app)(' Anne@exemple.fr ')).toBe('added');
  expect(await isAdministrator(cookie)).toBe(true);
  expect(await addAdministrator(app)('anne@exemple.fr')).toBe('present');
  expect(await removeAdministrator(app)('anne@exemple.fr')).toBe('removed');
  expect(await isAdministrator(cookie)).toBe(false);
  expect(await removeAdministrator(app)('anne@exemple.fr')).toBe('absent');
  expect(await actions()).toEqual([
    ['account.administrator_added', 'system:operator', 'user:anne'],
    ['account.administrator_removed', 'system:operator', 'user:anne'],
  ]);
});

test.each([
  ['a proved address', { emailVerified: false }],
  ['a second factor', { secondFactor: false }],
])('an administrator whom the operator adds needs %s as every other does', async (_, claims) => {
  const cookie = await enter('anne', claims);
  await addAdministrator(app)('anne@exemple.fr');
  expect(await isAdministrator(cookie)).toBe(false);
});

test('an address without an account is refused, and one of the settings is left to them', async () => {
  const [inSettings = ''] = app.settings.adminEmails;
  expect(await addAdministrator(app)('personne@exemple.fr')).toBe('no_account');
  expect(await removeAdministrator(app)(inSettings)).toBe('in_settings');
  expect(await resetSecondFactor(app)('personne@exemple.fr')).toBe('no_account');
  expect(await actions()).toEqual([]);
});

test('lists the addresses of the settings, then those added, each with what it still lacks', async () => {
  await enter('anne');
  await enter('bruno', { emailVerified: false });
  await app.identity.accounts.confirmSecondFactor('anne', CODE);
  await addAdministrator(app)('anne@exemple.fr');
  await addAdministrator(app)('bruno@exemple.fr');
  expect(await listAdministrators(app)).toEqual([
    ...app.settings.adminEmails.map((email) => ({ email, source: 'settings', account: null })),
    {
      email: 'anne@exemple.fr',
      source: 'command',
      account: { isAddressProved: true, secondFactor: 'active' },
    },
    {
      email: 'bruno@exemple.fr',
      source: 'command',
      account: { isAddressProved: false, secondFactor: 'none' },
    },
  ]);
});

test('a second factor that is reset ends the sessions, is audited and is told to its owner', async () => {
  const [cookie, other] = [await enter('anne'), await enter('bruno')];
  await app.identity.accounts.confirmSecondFactor('anne', CODE);
  expect(await resetSecondFactor(app)('anne@exemple.fr')).toBe('reset');
  expect(app.identity.accountsByUid.get('anne')).toMatchObject({ factor: false, password: PASSWORD });
  expect(await readSession(app)(cookie)).toBeNull();
  expect(await readSession(app)(other)).not.toBeNull();
  expect(await actions()).toEqual([['account.factor_reset', 'system:operator', 'user:anne']]);
  expect((await mailsIn(app, 'security_notice')).map(({ to, data }) => [to.address, data.event])).toEqual([
    ['anne@exemple.fr', 'factor_off'],
  ]);
  expect(await resetSecondFactor(app)('anne@exemple.fr')).toBe('no_factor');
});

test('a second factor that cannot be read is listed as such, and can be reset', async () => {
  await enter('anne');
  await app.identity.accounts.confirmSecondFactor('anne', CODE);
  await addAdministrator(app)('anne@exemple.fr');
  const accounts = {
    ...app.identity.accounts,
    readSecondFactor: () => Promise.reject(new Error('invalid tag')),
  };
  const broken = { ...app, identity: { ...app.identity, accounts } };
  expect((await listAdministrators(broken)).at(-1)?.account?.secondFactor).toBe('unreadable');
  expect(await resetSecondFactor(broken)('anne@exemple.fr')).toBe('reset');
});
