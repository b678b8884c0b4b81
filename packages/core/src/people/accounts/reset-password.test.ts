import { beforeEach, expect, test } from 'vitest';
import { mails } from '../../foundation/mail/mail.ts';
import type { Identity } from '../../ports/identity.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { findEvery } from '../../testing/find-every.ts';
import { readTrail } from '../../testing/read-test-app.ts';
import { resetPassword } from './protect-account.ts';
import { sessions, users } from './user.ts';

let app: TestApp;
let password: string;
beforeEach(async () => {
  app = createTestApp();
  password = 'old';
  const createdAt = app.clock.now().toISOString();
  const expiresAt = '2026-12-31T00:00:00.000Z';
  await app.documents.transact(async (tx) => {
    const instants = { authenticatedAt: createdAt, issuedAt: createdAt, usedAt: createdAt, createdAt };
    const storedUser = { name: 'Anne', largeText: false, referralCode: '', createdAt };
    tx.put(users, 'anne', { ...storedUser, email: 'anne@exemple.fr', verifiedEmail: 'anne@exemple.fr' });
    for (let index = 0; index < 120; index += 1)
      tx.put(sessions, `s${index}`, { uid: 'anne', secondFactor: false, device: '', ...instants, expiresAt });
  });
  app.clock.forward(1_000);
});

const countSessions = async (): Promise<number> => (await findEvery(app.documents, sessions, {})).length;

/** Accounts with one password. They call `first` before the password changes, and `afterwards` right after. */
const withAccounts = (afterwards: () => void | Promise<void> = () => undefined): TestApp => {
  const localAccounts = {
    resetPassword: async (_: string, newPassword: string, first?: (uid: string) => Promise<void>) => {
      await first?.('anne');
      password = newPassword;
      await afterwards();
      return { uid: 'anne' };
    },
  };
  return { ...app, identity: { ...app.identity, localAccounts } as unknown as Identity };
};

test('a password reset ends all 120 sessions and sends a security notice', async () => {
  await resetPassword(withAccounts())('token', 'new');
  expect([await countSessions(), password]).toEqual([0, 'new']);
  const postedMails = await findEvery(app.documents, mails, {});
  expect(postedMails.map(({ value }) => value.kind)).toEqual(['security_notice']);
  expect(await readTrail(app, 'user:anne')).toEqual([
    ['system:password-reset', 'account.password_changed', null, null],
  ]);
});

test('a password reset leaves no session open when the store fails right after the password has changed', async () => {
  const { documents } = app;
  const failTransaction = async (): Promise<never> => {
    throw new Error('the store is gone');
  };
  const failingApp = withAccounts(() => {
    failingApp.documents.transact = failTransaction;
  });
  Object.assign(failingApp, { documents: { ...documents } });
  await expect(resetPassword(failingApp)('token', 'new')).rejects.toThrow('gone');
  expect([await countSessions(), password]).toEqual([0, 'new']);
});

test('a password reset leaves the old password when the store is already unavailable', async () => {
  const failTransaction = async (): Promise<never> => {
    throw new Error('the store is gone');
  };
  const unavailableApp = { ...withAccounts(), documents: { ...app.documents, transact: failTransaction } };
  await expect(resetPassword(unavailableApp)('token', 'new')).rejects.toThrow('gone');
  expect(password).toBe('old');
});

test('a password reset also ends a session that is opened with the old password while it runs', async () => {
  const { clock, documents } = app;
  const openLateSession = (): Promise<void> =>
    documents.transact(async (tx) => {
      const createdAt = clock.now().toISOString();
      const session = {
        uid: 'anne',
        secondFactor: false,
        device: '',
        authenticatedAt: createdAt,
        issuedAt: createdAt,
        usedAt: createdAt,
        createdAt,
        expiresAt: '2026-12-31T00:00:00.000Z',
      };
      tx.put(sessions, 'late', session);
    });
  await resetPassword(withAccounts(openLateSession))('token', 'new');
  expect(await countSessions()).toBe(0);
});
