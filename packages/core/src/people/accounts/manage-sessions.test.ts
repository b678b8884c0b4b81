import { beforeEach, describe, expect, test } from 'vitest';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { addIdentity, type FakeIdentity, PASSWORD } from '../../testing/open-identity.ts';
import { changeDocument, readAll, readCode, readDocument, readTrail } from '../../testing/read-test-app.ts';
import { type SignedInBrowser, signInBrowser } from '../../testing/sign-in-browser.ts';
import { endOneSession, endOtherSessions, listSessions } from './manage-sessions.ts';
import { changePassword, resetPassword } from './protect-account.ts';
import { readSession } from './read-session.ts';
import { sessions, users } from './user.ts';

const NEW_PASSWORD = 'une brouette de tilleul';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = addIdentity(createTestApp(), 'anne', 'bruno');
});

const signInAs = (uid = 'anne') => signInBrowser(app, uid, { emailVerified: true });
const isSignedIn = async (cookie: string) => (await readSession(app)(cookie)) !== null;
/** Stores sessions as an attacker or a broken client could open them, without signing in each time. */
const storeSessions = (count: number): Promise<void> =>
  app.documents.transact(async (tx) => {
    const at = app.clock.now().toISOString();
    const instants = { authenticatedAt: at, issuedAt: at, usedAt: at, createdAt: at };
    const session = { uid: 'anne', secondFactor: false, device: '', ...instants };
    const expiresAt = '2026-04-01T00:00:00.000Z';
    for (let n = 0; n < count; n += 1)
      tx.create(sessions, sha256Of(`cookie ${n}`), { ...session, expiresAt });
  });

describe('sessions', () => {
  test('are listed newest first, without those of other people, under ids that do not work as cookies', async () => {
    const [first, second] = [await signInAs(), await signInAs()];
    await signInAs('bruno');
    const list = await listSessions(app)(first.actor, first.cookie);
    expect(list.map(({ current, device }) => [current, device.browser])).toEqual([
      [false, 'firefox'],
      [true, 'firefox'],
    ]);
    for (const { id } of list) {
      expect([sha256Of(first.cookie), sha256Of(second.cookie)]).not.toContain(id);
      expect(await isSignedIn(id)).toBe(false);
    }
  });

  test('are not listed once they have expired', async () => {
    const expiredBrowser = await signInAs();
    await changeDocument(app, sessions, sha256Of(expiredBrowser.cookie), {
      expiresAt: '2026-03-02T09:00:00.000Z',
    });
    const { cookie, actor } = await signInAs();
    expect(await listSessions(app)(actor, cookie)).toHaveLength(1);
  });

  test('are not listed once they were unused for too long, or all sessions of their person were ended', async () => {
    const idleBrowser = await signInAs();
    app.clock.forward(app.settings.sessionIdleMs);
    const endedBrowser = await signInAs();
    const { cookie, actor } = await signInAs();
    expect(await listSessions(app)(actor, cookie)).toHaveLength(2);
    const { issuedAt: sessionsSince } = await readDocument(app, sessions, sha256Of(cookie));
    await changeDocument(app, users, 'anne', { sessionsSince });
    expect(await listSessions(app)(actor, cookie)).toMatchObject([{ current: true }]);
    expect(await isSignedIn(idleBrowser.cookie)).toBe(false);
    expect(await isSignedIn(endedBrowser.cookie)).toBe(false);
  });

  test('end one at a time; ending one twice, or one of another person, is refused', async () => {
    const [browser, otherBrowser, browserOfBruno] = [
      await signInAs(),
      await signInAs(),
      await signInAs('bruno'),
    ];
    const [listedSession] = await listSessions(app)(otherBrowser.actor, otherBrowser.cookie);
    const id = listedSession?.id ?? '';
    expect(await readCode(endOneSession(app)(browserOfBruno.actor, id))).toBe('session.not_found');
    expect(await isSignedIn(otherBrowser.cookie)).toBe(true);
    await endOneSession(app)(browser.actor, id);
    expect([await isSignedIn(otherBrowser.cookie), await isSignedIn(browser.cookie)]).toEqual([false, true]);
    expect(await readCode(endOneSession(app)(browser.actor, id))).toBe('session.not_found');
    expect(await readTrail(app, 'user:anne')).toEqual([['user:anne', 'session.ended', null, '1']]);
  });

  test('end all together except the current one, and the audit log has their number', async () => {
    const [browser, otherBrowser, thirdBrowser] = [await signInAs(), await signInAs(), await signInAs()];
    const browserOfBruno = await signInAs('bruno');
    expect(await endOtherSessions(app)(browser.actor, browser.cookie)).toBe(2);
    expect(
      await Promise.all(
        [browser, otherBrowser, thirdBrowser, browserOfBruno].map(({ cookie }) => isSignedIn(cookie)),
      ),
    ).toEqual([true, false, false, true]);
    expect(await endOtherSessions(app)(browser.actor, browser.cookie)).toBe(0);
    expect(await readTrail(app, 'user:anne')).toEqual([['user:anne', 'session.ended', null, '2']]);
  });

  test.each<[string, (here: SignedInBrowser) => Promise<unknown>, number]>([
    ['a request to end all others', ({ actor, cookie }) => endOtherSessions(app)(actor, cookie), 1],
    [
      'a password change',
      (browser) =>
        changePassword(app)(
          browser.actor,
          { cookie: browser.cookie, secondFactor: false },
          { password: PASSWORD, newPassword: NEW_PASSWORD },
        ),
      1,
    ],
    ['a password reset', () => resetPassword(app)('reset anne', NEW_PASSWORD), 0],
  ])(
    'end after %s, even when there are more than one transaction can delete',
    async (_, end, expectedCount) => {
      const browser = await signInAs();
      await storeSessions(520);
      expect(await isSignedIn('cookie 519')).toBe(true);
      app.clock.forward(1_000);
      await end(browser);
      for (const n of [0, 99, 100, 499, 500, 519]) expect(await isSignedIn(`cookie ${n}`)).toBe(false);
      expect(await readAll(app, sessions)).toHaveLength(expectedCount);
    },
  );

  test('no longer work once they are marked as ended, even if the store fails before it deletes their documents', async () => {
    const [browser, otherBrowser] = [await signInAs(), await signInAs()];
    const failingApp = { ...app, documents: createDyingStore(app.documents, 1) };
    await expect(endOtherSessions(failingApp)(browser.actor, browser.cookie)).rejects.toThrow('gone');
    expect([await isSignedIn(browser.cookie), await isSignedIn(otherBrowser.cookie)]).toEqual([true, false]);
  });
});
