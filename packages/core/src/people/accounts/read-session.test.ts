import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { addIdentity, type FakeIdentity } from '../../testing/open-identity.ts';
import { changeDocument, readAll } from '../../testing/read-test-app.ts';
import { IDENTITY_AGE_MS, readSession } from './read-session.ts';
import { touchSession } from './session-idle.ts';
import { signIn, signOut } from './sign-in.ts';
import { SESSION_DAYS, sessions, users } from './user.ts';

const MINUTE_MS = 60_000;
const ADMIN = 'administration@souvenance.example';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = addIdentity(createTestApp({ SESSION_IDLE_DAYS: '14', ADMIN_IDLE_MINUTES: '60' }), 'anne', 'bruno');
});

type Claims = Parameters<FakeIdentity['tokenOf']>[1];
const signInAs = (uid = 'anne', claims?: Claims) =>
  signIn(app)(app.identity.tokenOf(uid, claims), 'un navigateur');
const read = (cookie: string, ageMs?: number) => readSession(app)(cookie, ageMs);
const isSignedIn = async (cookie: string): Promise<boolean> => (await read(cookie)) !== null;

describe('a session', () => {
  test('is found by its cookie, of which only the hash is stored', async () => {
    const { cookie, uid } = await signInAs();
    expect((await readAll(app, sessions)).map(({ id }) => id)).toEqual([sha256Of(cookie)]);
    expect(await read(cookie)).toMatchObject({ uid, actor: { kind: 'user', uid, administratorRole: null } });
    expect(await isSignedIn(sha256Of(cookie))).toBe(false);
    expect(await isSignedIn('')).toBe(false);
  });

  test('stores at most 200 characters of the user agent', async () => {
    await signIn(app)(app.identity.tokenOf('anne'), 'x'.repeat(500));
    expect((await readAll(app, sessions))[0]?.device).toHaveLength(200);
  });

  test('ends at sign-out, which may be repeated and ends no other session', async () => {
    const [one, two] = [await signInAs(), await signInAs()];
    await signOut(app)(one.cookie);
    await signOut(app)(one.cookie);
    expect([await isSignedIn(one.cookie), await isSignedIn(two.cookie)]).toEqual([false, true]);
  });

  test(`ends after ${SESSION_DAYS} days, however often it is used`, async () => {
    const { cookie } = await signInAs();
    for (let days = 0; days < SESSION_DAYS - 1; days += 10) {
      app.clock.forward(10 * DAY_MS - (days === 20 ? 1 : 0));
      const live = await read(cookie);
      if (live === null) throw new Error(`out after ${days} days`);
      await touchSession(app)(cookie, live);
    }
    app.clock.forward(1);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('ends after 14 days without use, and not if it was used meanwhile', async () => {
    const [usedSession, unused] = [await signInAs(), await signInAs()];
    app.clock.forward(14 * DAY_MS - 1);
    const live = await read(usedSession.cookie);
    if (live === null) throw new Error('out too early');
    await touchSession(app)(usedSession.cookie, live);
    app.clock.forward(1);
    expect([await isSignedIn(usedSession.cookie), await isSignedIn(unused.cookie)]).toEqual([true, false]);
  });

  test('stores its last use only when a twelfth of the idle limit has passed, not at each request', async () => {
    const { cookie } = await signInAs();
    const version = async () => (await app.documents.get(sessions, sha256Of(cookie)))?.version;
    const before = await version();
    const touch = async () => {
      const live = await read(cookie);
      if (live !== null) await touchSession(app)(cookie, live);
    };
    app.clock.forward((14 * DAY_MS) / 12 - 1);
    await touch();
    expect(await version()).toBe(before);
    app.clock.forward(1);
    await touch();
    expect(await version()).not.toBe(before);
  });

  test('that ends during a request is not created again when its use is stored', async () => {
    const { cookie } = await signInAs();
    app.clock.forward(10 * DAY_MS);
    const live = await read(cookie);
    await signOut(app)(cookie);
    if (live !== null) await touchSession(app)(cookie, live);
    expect(await readAll(app, sessions)).toEqual([]);
  });

  test('ends when the identity service revokes it, or when the account is deleted', async () => {
    const { cookie } = await signInAs();
    app.identity.isRevoked = true;
    expect(await isSignedIn(cookie)).toBe(false);
    app.identity.isRevoked = false;
    await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('is checked with an answer of the identity service up to a minute old, or a new one on demand', async () => {
    const maxAgesMs: number[] = [];
    const identity = {
      ...app.identity,
      isStillValid: async (_: unknown, maxAgeMs: number) => {
        maxAgesMs.push(maxAgeMs);
        return true;
      },
    };
    const { cookie } = await signInAs();
    await readSession({ ...app, identity })(cookie);
    await readSession({ ...app, identity })(cookie, 0);
    expect(maxAgesMs).toEqual([IDENTITY_AGE_MS, 0]);
  });
});

describe('administrator rights', () => {
  const admin = { email: ADMIN, emailVerified: true, secondFactor: true };

  test.each([
    ['a listed and verified address with a second factor', admin, 'everything'],
    ['a listed and verified address without a second factor', { ...admin, secondFactor: false }, null],
    ['a listed address that is not verified', { ...admin, emailVerified: false }, null],
    ['a verified address that is not listed', { ...admin, email: 'autre@exemple.fr' }, null],
  ])('of an account with %s (%j): %s', async (_, claims, expected) => {
    const { cookie } = await signInAs('anne', claims);
    expect((await read(cookie))?.actor).toMatchObject({ administratorRole: expected });
  });

  test('are lost when the address of the account has changed', async () => {
    const { cookie } = await signInAs('anne', admin);
    await changeDocument(app, users, 'anne', { email: 'autre@exemple.fr' });
    expect((await read(cookie))?.actor).toMatchObject({ administratorRole: null });
  });

  test('end with the session after 60 minutes without use; sessions without them stay open', async () => {
    const [one, other] = [await signInAs('anne', admin), await signInAs('bruno')];
    app.clock.forward(60 * MINUTE_MS - 1);
    expect(await isSignedIn(one.cookie)).toBe(true);
    app.clock.forward(1);
    expect([await isSignedIn(one.cookie), await isSignedIn(other.cookie)]).toEqual([false, true]);
  });
});

test('a second factor is fresh for ten minutes and then stale; a session without one has neither state', async () => {
  const [withOne, without] = [await signInAs('anne', { secondFactor: true }), await signInAs('bruno')];
  const factor = async (cookie: string) => {
    const live = await read(cookie);
    return live?.actor.kind === 'user' ? live.actor.factor : null;
  };
  app.clock.forward(10 * MINUTE_MS);
  expect([await factor(withOne.cookie), await factor(without.cookie)]).toEqual(['fresh', undefined]);
  app.clock.forward(1);
  expect(await factor(withOne.cookie)).toBe('stale');
});
