import { ADMINISTRATORS_MAX } from '@souvenance/contracts';
import { beforeEach, expect, test } from 'vitest';
import { audits } from '../../foundation/audit/audit.ts';
import { administrator, createTestApp, person, type TestApp } from '../../testing/create-test-app.ts';
import { addIdentity, type FakeIdentity } from '../../testing/open-identity.ts';
import { readAll, readCode } from '../../testing/read-test-app.ts';
import {
  grantAdministratorRole,
  readAdministrators,
  revokeAdministratorRole,
} from './manage-administrators.ts';
import { signIn } from './sign-in.ts';
import { administrators } from './user.ts';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(async () => {
  app = addIdentity(createTestApp(), 'anne', 'bruno');
  await signIn(app)(app.identity.tokenOf('anne', { emailVerified: true }), 'un navigateur');
});

const reason = 'remplace Claire';
const grant = (email: string, actor = administrator) =>
  grantAdministratorRole(app)(actor, { email, role: 'orders', reason });

test('a role is given, listed, taken and written to the audit log', async () => {
  const { administrators: listed } = await grant('anne@exemple.fr');
  expect(listed.at(-1)).toMatchObject({ email: 'anne@exemple.fr', role: 'orders', source: 'added' });
  await revokeAdministratorRole(app)(administrator, 'anne', reason);
  expect((await readAdministrators(app)(administrator)).administrators).toHaveLength(
    app.settings.adminEmails.length,
  );
  expect(
    (await readAll(app, audits)).map(({ action, actor, from, to, reason: why }) => [
      action,
      actor,
      from,
      to,
      why,
    ]),
  ).toEqual([
    ['account.administrator_added', 'user:admin', null, 'orders', reason],
    ['account.administrator_removed', 'user:admin', 'orders', null, reason],
  ]);
});

test('roles are given only by an administrator who may do everything, with a fresh second factor', async () => {
  const support = person('admin', { administratorRole: 'support', factor: 'fresh' });
  expect(await readCode(grant('anne@exemple.fr', support))).toBe('administrator.role_insufficient');
  expect(await readCode(readAdministrators(app)(support))).toBe('administrator.role_insufficient');
  expect(await readCode(grant('anne@exemple.fr', person('eve')))).toBe('route.not_found');
  const stale = { ...administrator, factor: 'stale' } as const;
  expect(await readCode(grant('anne@exemple.fr', stale))).toBe('identity.factor_stale');
  expect(await readCode(revokeAdministratorRole(app)(stale, 'anne', reason))).toBe('identity.factor_stale');
});

test('an address of the settings, an unknown one and one’s own keep what they have', async () => {
  const [inSettings = ''] = app.settings.adminEmails;
  await signIn(app)(app.identity.tokenOf('bruno', { email: inSettings }), 'un navigateur');
  expect(await readCode(grant(inSettings))).toBe('administrator.in_settings');
  expect(await readCode(grant('personne@exemple.fr'))).toBe('administrator.no_account');
  expect(await readCode(grant(' Admin@exemple.fr'))).toBe('administrator.own_role');
  expect(await readCode(revokeAdministratorRole(app)(administrator, 'admin', reason))).toBe(
    'administrator.own_role',
  );
  expect(await readCode(revokeAdministratorRole(app)(administrator, 'bruno', reason))).toBe(
    'administrator.not_found',
  );
});

test('no more than two hundred people have a role', async () => {
  await app.documents.transact(async (tx) => {
    for (let index = 0; index < ADMINISTRATORS_MAX; index += 1)
      tx.put(administrators, `u${index}`, { addedAt: app.clock.now().toISOString(), role: 'support' });
  });
  expect(await readCode(grant('anne@exemple.fr'))).toBe('administrator.too_many');
});
