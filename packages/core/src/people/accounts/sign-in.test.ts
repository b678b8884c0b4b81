import { beforeEach, describe, expect, test } from 'vitest';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { HostedAccounts } from '../../ports/identity.port.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { dyingStore } from '../../testing/dying-store.ts';
import { type FakeIdentity, withIdentity } from '../../testing/open-identity.ts';
import { allOf, changeDocument, codeOf, documentOf, mailsIn } from '../../testing/read-test-app.ts';
import { endSessions } from './end-sessions.ts';
import { IDENTITY_AGE_MS, readSession } from './read-session.ts';
import { touchSession } from './session-idle.ts';
import { requireAccounts, requireLocalAccounts, signIn, signOut } from './sign-in.ts';
import { spentTokens } from './spent-tokens.ts';
import { SESSION_DAYS, sessions, users } from './user.ts';
import { referralCodes } from './user-code.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ADMIN = 'administration@souvenance.example';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = withIdentity(createTestApp({ SESSION_IDLE_DAYS: '14', ADMIN_IDLE_MINUTES: '60' }), 'anne', 'bruno');
});

type Claims = Parameters<FakeIdentity['tokenOf']>[1];
const enter = (uid = 'anne', claims?: Claims) =>
  signIn(app)(app.identity.tokenOf(uid, claims), 'un navigateur');
const read = (cookie: string, ageMs?: number) => readSession(app)(cookie, ageMs);
const isIn = async (cookie: string): Promise<boolean> => (await read(cookie)) !== null;

describe('the first sign-in', () => {
  test('makes the account once, with a code of its own, and welcomes it by mail', async () => {
    await Promise.all([enter(), enter()]);
    app.clock.forward(1_000);
    await enter();
    const [user, ...others] = await allOf(app, users);
    expect([user?.email, user?.provedEmail, others]).toEqual(['anne@exemple.fr', null, []]);
    expect(await documentOf(app, referralCodes, user?.referralCode ?? '')).toEqual({ uid: 'anne' });
    expect((await mailsIn(app)).map(({ kind, to }) => [kind, to.address])).toEqual([
      ['create_account', 'anne@exemple.fr'],
    ]);
    expect(await allOf(app, sessions)).toHaveLength(3);
  });

  test('keeps a name on one line, without a link, and no longer than a profile takes', async () => {
    await enter('anne', { name: `Anne\r\nBcc: x@exemple.fr ${'e'.repeat(200)}` });
    const { name } = await documentOf(app, users, 'anne');
    expect(name).not.toMatch(/[\r\n@]/);
    expect(name).toHaveLength(120);
  });

  test('believes the address that the identity service saw proved', async () => {
    await enter('anne', { emailVerified: true });
    expect((await documentOf(app, users, 'anne')).provedEmail).toBe('anne@exemple.fr');
  });

  test('two people have two codes', async () => {
    await enter('anne');
    await enter('bruno');
    const [one, two] = await allOf(app, users);
    expect(one?.referralCode).not.toBe(two?.referralCode);
    const { referralCode } = await documentOf(app, users, 'anne');
    expect(await documentOf(app, referralCodes, referralCode)).toEqual({ uid: 'anne' });
  });

  test('that the store does not take leaves neither account, session, mail nor a token spent', async () => {
    const token = app.identity.tokenOf('anne');
    const dying = { ...app, documents: dyingStore(app.documents, 0) };
    await expect(signIn(dying)(token, '')).rejects.toThrow('gone');
    expect([await allOf(app, users), await allOf(app, sessions), await mailsIn(app)]).toEqual([[], [], []]);
    expect(await codeOf(signIn(app)(token, ''))).toBe('done');
  });
});

describe('a later sign-in', () => {
  test('takes over an address that changed at the service, not the name that was chosen here', async () => {
    await enter('anne', { emailVerified: true });
    await changeDocument(app, users, 'anne', { name: 'Anne M.' });
    await enter('anne', { email: 'anne.morel@exemple.fr', name: 'Autre' });
    expect(await documentOf(app, users, 'anne')).toMatchObject({
      name: 'Anne M.',
      email: 'anne.morel@exemple.fr',
      provedEmail: 'anne@exemple.fr',
    });
  });

  test('writes nothing where nothing changed', async () => {
    await enter();
    const before = await app.documents.get(users, 'anne');
    await enter();
    expect((await app.documents.get(users, 'anne'))?.version).toBe(before?.version);
  });
});

describe('an identity token', () => {
  test('opens one session, of two at once too', async () => {
    const token = app.identity.tokenOf('anne');
    const outcomes = await Promise.all([1, 2].map(() => codeOf(signIn(app)(token, ''))));
    expect(outcomes.toSorted()).toEqual(['done', 'identity.token_invalid']);
    expect(await allOf(app, sessions)).toHaveLength(1);
  });

  test('is kept as a hash, a quarter of an hour, and forgotten with the next one', async () => {
    const token = app.identity.tokenOf('anne');
    await signIn(app)(token, '');
    const { tokens } = await documentOf(app, spentTokens, 'anne');
    expect(tokens.map(({ hash }) => hash)).toEqual([sha256Of(token)]);
    app.clock.forward(15 * MINUTE_MS);
    await enter();
    expect((await documentOf(app, spentTokens, 'anne')).tokens).toHaveLength(1);
  });

  test('that nobody gave opens nothing', async () => {
    expect(await codeOf(signIn(app)('inventé', ''))).toBe('identity.token_invalid');
  });

  test('of before everything was ended opens nothing, one of after does', async () => {
    await enter();
    const oldToken = app.identity.tokenOf('anne');
    app.clock.forward(1);
    await endSessions(app)('anne');
    expect(await codeOf(signIn(app)(oldToken, ''))).toBe('identity.token_invalid');
    expect(await codeOf(enter())).toBe('done');
  });

  test('whose exchange had begun when everything was ended opens nothing', async () => {
    await enter();
    const oldToken = app.identity.tokenOf('anne');
    const { promise: ended, resolve: hasEnded } = Promise.withResolvers<void>();
    const verify: FakeIdentity['verify'] = async (token) => {
      const verifiedIdentity = await app.identity.verify(token);
      await ended;
      return verifiedIdentity;
    };
    const exchanging = signIn({ ...app, identity: { ...app.identity, verify } })(oldToken, '');
    app.clock.forward(1);
    await endSessions(app)('anne');
    hasEnded();
    expect([await codeOf(exchanging), await allOf(app, sessions)]).toEqual(['identity.token_invalid', []]);
  });

  test('of a hosted service, which counts in whole seconds, stands in the very second of the ending', async () => {
    const hosted = {} as HostedAccounts;
    const there = { ...app, identity: { ...app.identity, accounts: null, hosted } };
    await enter();
    app.clock.forward(2_400);
    await endSessions(app)('anne');
    const tokenOfAge = (ms: number) =>
      there.identity.tokenOf('anne', { authenticatedAt: new Date(app.clock.now().getTime() - ms) });
    expect(await codeOf(signIn(there)(tokenOfAge(400), ''))).toBe('done');
    expect(await codeOf(signIn(app)(tokenOfAge(400), ''))).toBe('identity.token_invalid');
    expect(await codeOf(signIn(there)(tokenOfAge(401), ''))).toBe('identity.token_invalid');
  });
});

describe('a session', () => {
  test('is known by its cookie, whose hash alone is kept', async () => {
    const { cookie, uid } = await enter();
    expect((await allOf(app, sessions)).map(({ id }) => id)).toEqual([sha256Of(cookie)]);
    expect(await read(cookie)).toMatchObject({ uid, actor: { kind: 'user', uid, administrator: false } });
    expect(await isIn(sha256Of(cookie))).toBe(false);
    expect(await isIn('')).toBe(false);
  });

  test('keeps as much of the browser’s name as one needs', async () => {
    await signIn(app)(app.identity.tokenOf('anne'), 'x'.repeat(500));
    expect((await allOf(app, sessions))[0]?.device).toHaveLength(200);
  });

  test('ends by signing out, once or twice, and no other with it', async () => {
    const [one, two] = [await enter(), await enter()];
    await signOut(app)(one.cookie);
    await signOut(app)(one.cookie);
    expect([await isIn(one.cookie), await isIn(two.cookie)]).toEqual([false, true]);
  });

  test(`lives ${SESSION_DAYS} days however much it is used`, async () => {
    const { cookie } = await enter();
    for (let days = 0; days < SESSION_DAYS - 1; days += 10) {
      app.clock.forward(10 * DAY_MS - (days === 20 ? 1 : 0));
      const live = await read(cookie);
      if (live === null) throw new Error(`out after ${days} days`);
      await touchSession(app)(cookie, live);
    }
    app.clock.forward(1);
    expect(await isIn(cookie)).toBe(false);
  });

  test('ends after two weeks without use, and using it keeps it', async () => {
    const [usedSession, unused] = [await enter(), await enter()];
    app.clock.forward(14 * DAY_MS - 1);
    const live = await read(usedSession.cookie);
    if (live === null) throw new Error('out too early');
    await touchSession(app)(usedSession.cookie, live);
    app.clock.forward(1);
    expect([await isIn(usedSession.cookie), await isIn(unused.cookie)]).toEqual([true, false]);
  });

  test('is not written at each request: its time may lag by a twelfth of its limit', async () => {
    const { cookie } = await enter();
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

  test('that ended while it was in use stays ended', async () => {
    const { cookie } = await enter();
    app.clock.forward(10 * DAY_MS);
    const live = await read(cookie);
    await signOut(app)(cookie);
    if (live !== null) await touchSession(app)(cookie, live);
    expect(await allOf(app, sessions)).toEqual([]);
  });

  test('ends when the service revokes it, or the account is gone', async () => {
    const { cookie } = await enter();
    app.identity.isRevoked = true;
    expect(await isIn(cookie)).toBe(false);
    app.identity.isRevoked = false;
    await app.documents.transact(async (tx) => tx.remove(users, 'anne'));
    expect(await isIn(cookie)).toBe(false);
  });

  test('asks the service for what is a minute old, and now where it must be now', async () => {
    const maxAgesMs: number[] = [];
    const identity = {
      ...app.identity,
      isStillValid: async (_: unknown, maxAgeMs: number) => {
        maxAgesMs.push(maxAgeMs);
        return true;
      },
    };
    const { cookie } = await enter();
    await readSession({ ...app, identity })(cookie);
    await readSession({ ...app, identity })(cookie, 0);
    expect(maxAgesMs).toEqual([IDENTITY_AGE_MS, 0]);
  });
});

describe('an administrator', () => {
  const admin = { email: ADMIN, emailVerified: true, secondFactor: true };

  test.each([
    ['a listed address that is proved, with a second factor', admin, true],
    ['no second factor', { ...admin, secondFactor: false }, false],
    ['an address that is not proved', { ...admin, emailVerified: false }, false],
    ['an address that is not listed', { ...admin, email: 'autre@exemple.fr' }, false],
  ])('%s: %j makes %s', async (_, claims, expected) => {
    const { cookie } = await enter('anne', claims);
    expect((await read(cookie))?.actor).toMatchObject({ administrator: expected });
  });

  test('is one no more when the address of the account is another by now', async () => {
    const { cookie } = await enter('anne', admin);
    await changeDocument(app, users, 'anne', { email: 'autre@exemple.fr' });
    expect((await read(cookie))?.actor).toMatchObject({ administrator: false });
  });

  test('is out after an hour without use, where others are not', async () => {
    const [one, other] = [await enter('anne', admin), await enter('bruno')];
    app.clock.forward(60 * MINUTE_MS - 1);
    expect(await isIn(one.cookie)).toBe(true);
    app.clock.forward(1);
    expect([await isIn(one.cookie), await isIn(other.cookie)]).toEqual([false, true]);
  });
});

test('a second factor is fresh for ten minutes; who has none has neither', async () => {
  const [withOne, without] = [await enter('anne', { secondFactor: true }), await enter('bruno')];
  const factor = async (cookie: string) => {
    const live = await read(cookie);
    return live?.actor.kind === 'user' ? live.actor.factor : null;
  };
  app.clock.forward(10 * MINUTE_MS);
  expect([await factor(withOne.cookie), await factor(without.cookie)]).toEqual(['fresh', undefined]);
  app.clock.forward(1);
  expect(await factor(withOne.cookie)).toBe('stale');
});

test('a site that keeps no accounts of its own says so', () => {
  expect(() => requireLocalAccounts({ ...app.identity, accounts: null })).toThrow('route.not_found');
  expect(() => requireAccounts({ ...app.identity, accounts: null, hosted: null })).toThrow('route.not_found');
});
