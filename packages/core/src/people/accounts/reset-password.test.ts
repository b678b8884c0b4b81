import { beforeEach, expect, test } from 'vitest';
import { findAll } from '../../foundation/documents/find-all.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { Identity } from '../../ports/identity.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
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
    tx.put(users, 'anne', { ...storedUser, email: 'anne@exemple.fr', provedEmail: 'anne@exemple.fr' });
    for (let index = 0; index < 120; index += 1)
      tx.put(sessions, `s${index}`, { uid: 'anne', secondFactor: false, device: '', ...instants, expiresAt });
  });
  app.clock.forward(1_000);
});

const open = async (): Promise<number> => (await findAll(app.documents, sessions, {})).length;

/** Accounts in one word each; what is asked first is asked before the password changes. */
const withAccounts = (afterwards: () => void | Promise<void> = () => undefined): TestApp => {
  const accounts = {
    resetPassword: async (_: string, newPassword: string, first?: (uid: string) => Promise<void>) => {
      await first?.('anne');
      password = newPassword;
      await afterwards();
      return { uid: 'anne' };
    },
  };
  return { ...app, identity: { ...app.identity, accounts } as unknown as Identity };
};

test('a new password ends every session, however many, and the person is told', async () => {
  await resetPassword(withAccounts())('token', 'new');
  expect([await open(), password]).toEqual([0, 'new']);
  const postedMails = await findAll(app.documents, mails, {});
  expect(postedMails.map(({ value }) => value.kind)).toEqual(['security_notice']);
});

test('a store that dies the moment after the password has changed leaves no session open', async () => {
  const { documents } = app;
  const dead = async (): Promise<never> => {
    throw new Error('the store is gone');
  };
  const dying = withAccounts(() => {
    dying.documents.transact = dead;
  });
  Object.assign(dying, { documents: { ...documents } });
  await expect(resetPassword(dying)('token', 'new')).rejects.toThrow('gone');
  expect([await open(), password]).toEqual([0, 'new']);
});

test('a store that is dead before it changes nothing: the old password stands', async () => {
  const dead = async (): Promise<never> => {
    throw new Error('the store is gone');
  };
  const down = { ...withAccounts(), documents: { ...app.documents, transact: dead } };
  await expect(resetPassword(down)('token', 'new')).rejects.toThrow('gone');
  expect(password).toBe('old');
});

test('who came in with the old password in that very moment is out as well', async () => {
  const { clock, documents } = app;
  const cameIn = (): Promise<void> =>
    documents.transact(async (tx) => {
      const createdAt = clock.now().toISOString();
      const late = {
        uid: 'anne',
        secondFactor: false,
        device: '',
        authenticatedAt: createdAt,
        issuedAt: createdAt,
        usedAt: createdAt,
        createdAt,
        expiresAt: '2026-12-31T00:00:00.000Z',
      };
      tx.put(sessions, 'late', late);
    });
  await resetPassword(withAccounts(cameIn))('token', 'new');
  expect(await open()).toBe(0);
});
