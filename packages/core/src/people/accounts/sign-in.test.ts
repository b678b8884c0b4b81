import { beforeEach, describe, expect, test } from 'vitest';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { HostedAccounts } from '../../ports/identity.port.ts';
import { createDyingStore } from '../../testing/create-dying-store.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { addIdentity, type FakeIdentity } from '../../testing/open-identity.ts';
import { changeDocument, readAll, readCode, readDocument, readMails } from '../../testing/read-test-app.ts';
import { endSessions } from './end-sessions.ts';
import { readSession } from './read-session.ts';
import { requireAccounts, requireLocalAccounts, signIn } from './sign-in.ts';
import { spentTokens } from './spent-tokens.ts';
import { sessions, users } from './user.ts';
import { referralCodes } from './user-code.ts';

const MINUTE_MS = 60_000;
const _ADMIN = 'administration@souvenance.example';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = addIdentity(createTestApp({ SESSION_IDLE_DAYS: '14', ADMIN_IDLE_MINUTES: '60' }), 'anne', 'bruno');
});

type Claims = Parameters<FakeIdentity['tokenOf']>[1];
const signInAs = (uid = 'anne', claims?: Claims) =>
  signIn(app)(app.identity.tokenOf(uid, claims), 'un navigateur');
const read = (cookie: string, ageMs?: number) => readSession(app)(cookie, ageMs);
const _isSignedIn = async (cookie: string): Promise<boolean> => (await read(cookie)) !== null;

describe('the first sign-in', () => {
  test('creates the account and its referral code once, and sends one welcome mail, even with simultaneous ones', async () => {
    await Promise.all([signInAs(), signInAs()]);
    app.clock.forward(1_000);
    await signInAs();
    const [user, ...others] = await readAll(app, users);
    expect([user?.email, user?.verifiedEmail, others]).toEqual(['anne@exemple.fr', null, []]);
    expect(await readDocument(app, referralCodes, user?.referralCode ?? '')).toEqual({ uid: 'anne' });
    expect((await readMails(app)).map(({ kind, to }) => [kind, to.address])).toEqual([
      ['create_account', 'anne@exemple.fr'],
    ]);
    expect(await readAll(app, sessions)).toHaveLength(3);
  });

  test('stores the name on one line, without an address, cut to 120 characters', async () => {
    await signInAs('anne', { name: `Anne\r\nBcc: x@exemple.fr ${'e'.repeat(200)}` });
    const { name } = await readDocument(app, users, 'anne');
    expect(name).not.toMatch(/[\r\n@]/);
    expect(name).toHaveLength(120);
  });

  test('stores the address as verified if the identity service has verified it', async () => {
    await signInAs('anne', { emailVerified: true });
    expect((await readDocument(app, users, 'anne')).verifiedEmail).toBe('anne@exemple.fr');
  });

  test('gives two people different referral codes', async () => {
    await signInAs('anne');
    await signInAs('bruno');
    const [one, two] = await readAll(app, users);
    expect(one?.referralCode).not.toBe(two?.referralCode);
    const { referralCode } = await readDocument(app, users, 'anne');
    expect(await readDocument(app, referralCodes, referralCode)).toEqual({ uid: 'anne' });
  });

  test('that fails in the store creates no account, session or mail, and does not spend the token', async () => {
    const token = app.identity.tokenOf('anne');
    const failingApp = { ...app, documents: createDyingStore(app.documents, 0) };
    await expect(signIn(failingApp)(token, '')).rejects.toThrow('gone');
    expect([await readAll(app, users), await readAll(app, sessions), await readMails(app)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(await readCode(signIn(app)(token, ''))).toBe('done');
  });
});

describe('a later sign-in', () => {
  test('updates the address that changed at the identity service, and not the name that was chosen here', async () => {
    await signInAs('anne', { emailVerified: true });
    await changeDocument(app, users, 'anne', { name: 'Anne M.' });
    await signInAs('anne', { email: 'anne.morel@exemple.fr', name: 'Autre' });
    expect(await readDocument(app, users, 'anne')).toMatchObject({
      name: 'Anne M.',
      email: 'anne.morel@exemple.fr',
      verifiedEmail: 'anne@exemple.fr',
    });
  });

  test('does not write the user if nothing has changed', async () => {
    await signInAs();
    const before = await app.documents.get(users, 'anne');
    await signInAs();
    expect((await app.documents.get(users, 'anne'))?.version).toBe(before?.version);
  });
});

describe('an identity token', () => {
  test('opens only one session, even when it is used twice at the same time', async () => {
    const token = app.identity.tokenOf('anne');
    const outcomes = await Promise.all([1, 2].map(() => readCode(signIn(app)(token, ''))));
    expect(outcomes.toSorted()).toEqual(['done', 'identity.token_invalid']);
    expect(await readAll(app, sessions)).toHaveLength(1);
  });

  test('is stored as a hash once it is spent, and that hash is deleted at the first sign-in 15 minutes later', async () => {
    const token = app.identity.tokenOf('anne');
    await signIn(app)(token, '');
    const { tokens } = await readDocument(app, spentTokens, 'anne');
    expect(tokens.map(({ hash }) => hash)).toEqual([sha256Of(token)]);
    app.clock.forward(15 * MINUTE_MS);
    await signInAs();
    expect((await readDocument(app, spentTokens, 'anne')).tokens).toHaveLength(1);
  });

  test('that was never issued is refused', async () => {
    expect(await readCode(signIn(app)('inventé', ''))).toBe('identity.token_invalid');
  });

  test('is refused if it was issued before all sessions were ended, and accepted if afterwards', async () => {
    await signInAs();
    const oldToken = app.identity.tokenOf('anne');
    app.clock.forward(1);
    await endSessions(app)('anne');
    expect(await readCode(signIn(app)(oldToken, ''))).toBe('identity.token_invalid');
    expect(await readCode(signInAs())).toBe('done');
  });

  test('is refused if all sessions are ended while it is being verified', async () => {
    await signInAs();
    const oldToken = app.identity.tokenOf('anne');
    const { promise: verifyGate, resolve: releaseVerify } = Promise.withResolvers<void>();
    const verify: FakeIdentity['verify'] = async (token) => {
      const verifiedIdentity = await app.identity.verify(token);
      await verifyGate;
      return verifiedIdentity;
    };
    const pendingSignIn = signIn({ ...app, identity: { ...app.identity, verify } })(oldToken, '');
    app.clock.forward(1);
    await endSessions(app)('anne');
    releaseVerify();
    expect([await readCode(pendingSignIn), await readAll(app, sessions)]).toEqual([
      'identity.token_invalid',
      [],
    ]);
  });

  test('of a hosted service, dated in whole seconds, is accepted from the second in which all sessions ended on', async () => {
    const hosted = {} as HostedAccounts;
    const hostedApp = { ...app, identity: { ...app.identity, localAccounts: null, hostedAccounts: hosted } };
    await signInAs();
    app.clock.forward(2_400);
    await endSessions(app)('anne');
    const tokenOfAge = (ms: number) =>
      hostedApp.identity.tokenOf('anne', { authenticatedAt: new Date(app.clock.now().getTime() - ms) });
    expect(await readCode(signIn(hostedApp)(tokenOfAge(400), ''))).toBe('done');
    expect(await readCode(signIn(app)(tokenOfAge(400), ''))).toBe('identity.token_invalid');
    expect(await readCode(signIn(hostedApp)(tokenOfAge(401), ''))).toBe('identity.token_invalid');
  });
});

test('requireAccounts and requireLocalAccounts throw route.not_found where there are no such accounts', () => {
  expect(() => requireLocalAccounts({ ...app.identity, localAccounts: null })).toThrow('route.not_found');
  expect(() => requireAccounts({ ...app.identity, localAccounts: null, hostedAccounts: null })).toThrow(
    'route.not_found',
  );
});
