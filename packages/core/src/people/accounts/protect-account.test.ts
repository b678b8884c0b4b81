import { beforeEach, describe, expect, test } from 'vitest';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { addIdentity, CODE, type FakeIdentity, PASSWORD } from '../../testing/open-identity.ts';
import { changeDocument, readCode, readMails, readTrail } from '../../testing/read-test-app.ts';
import { type SignedInBrowser, signInBrowser } from '../../testing/sign-in-browser.ts';
import { requireFreshFactor } from './authorize.ts';
import { confirmIdentity } from './confirm-identity.ts';
import {
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  reconfirmSecondFactor,
  renewRecoveryCodes,
} from './protect-account.ts';
import { readSession } from './read-session.ts';
import { signIn } from './sign-in.ts';
import { sessions, users } from './user.ts';

const NEW_PASSWORD = 'une brouette de tilleul';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = addIdentity(createTestApp(), 'anne', 'bruno');
});

const signInAs = (uid = 'anne', claims: object = { emailVerified: true }) => signInBrowser(app, uid, claims);
const ownSession = ({ cookie }: SignedInBrowser, secondFactor = false) => ({ cookie, secondFactor });
const isSignedIn = async (cookie: string) => (await readSession(app)(cookie)) !== null;
const readNotices = async () =>
  (await readMails(app, 'security_notice')).map(({ to, data }) => [to.address, data.event]);

describe('a password change', () => {
  const changeFrom = (who: SignedInBrowser, password = PASSWORD, newPassword = NEW_PASSWORD) =>
    changePassword(app)(who.actor, ownSession(who), { password, newPassword });

  test('gives this session a new cookie, ends all others, sends a security notice and is in the audit log', async () => {
    const [browser, otherBrowser] = [await signInAs(), await signInAs()];
    const cookie = await changeFrom(browser);
    expect(await Promise.all([cookie, browser.cookie, otherBrowser.cookie].map(isSignedIn))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await readNotices()).toEqual([['anne@exemple.fr', 'password_changed']]);
    expect(await readTrail(app, 'user:anne')).toEqual([
      ['user:anne', 'account.password_changed', null, null],
    ]);
    expect(app.identity.accountsByUid.get('anne')?.password).toBe(NEW_PASSWORD);
  });

  test.each([
    ['a wrong current password', 'pas le bon', NEW_PASSWORD, 'identity.refused'],
    ['a weak new password', PASSWORD, 'court', 'identity.password_weak'],
  ])('is refused with %s, which ends no session and sends no mail', async (_, before, after, code) => {
    const [browser, otherBrowser] = [await signInAs(), await signInAs()];
    expect(await readCode(changeFrom(browser, before, after))).toBe(code);
    expect(await Promise.all([browser.cookie, otherBrowser.cookie].map(isSignedIn))).toEqual([true, true]);
    expect(await readNotices()).toEqual([]);
  });

  test('invalidates identity tokens that were issued before it', async () => {
    const browser = await signInAs();
    const oldToken = app.identity.tokenOf('anne');
    app.clock.forward(1);
    await changeFrom(browser);
    expect(await readCode(signIn(app)(oldToken, ''))).toBe('identity.token_invalid');
  });

  test('opens no new session when its own session has ended meanwhile', async () => {
    const browser = await signInAs();
    await app.documents.transact(async (tx) => tx.remove(sessions, sha256Of(browser.cookie)));
    expect(await readCode(changeFrom(browser))).toBe('session.required');
  });
});

describe('a second factor', () => {
  const turnOn = async (who: SignedInBrowser): Promise<SignedInBrowser> => {
    await enrolSecondFactor(app)(who.actor, PASSWORD);
    return { ...who, cookie: await confirmSecondFactor(app)(who.actor, ownSession(who), CODE) };
  };

  test('is turned on with a valid code, counts as fresh at once, and ends all other sessions', async () => {
    const [browser, otherBrowser] = [await signInAs(), await signInAs()];
    const { cookie } = await turnOn(browser);
    expect(await readSession(app)(cookie)).toMatchObject({
      secondFactor: true,
      actor: { factor: 'fresh' },
    });
    expect(await Promise.all([browser.cookie, otherBrowser.cookie].map(isSignedIn))).toEqual([false, false]);
    expect(await readNotices()).toEqual([['anne@exemple.fr', 'factor_on']]);
  });

  test('is not turned on with a wrong password or a wrong code', async () => {
    const browser = await signInAs();
    expect(await readCode(enrolSecondFactor(app)(browser.actor, 'pas le bon'))).toBe('identity.refused');
    expect(await readCode(confirmSecondFactor(app)(browser.actor, ownSession(browser), '000000'))).toBe(
      'identity.code_refused',
    );
    expect([await isSignedIn(browser.cookie), app.identity.accountsByUid.get('anne')?.factor]).toEqual([
      true,
      false,
    ]);
  });

  test('can be neither begun nor turned on while the address of the account is unverified', async () => {
    const browser = await signInAs('anne', {});
    expect(await readCode(enrolSecondFactor(app)(browser.actor, PASSWORD))).toBe('identity.email_unverified');
    expect(await readCode(confirmSecondFactor(app)(browser.actor, ownSession(browser), CODE))).toBe(
      'identity.email_unverified',
    );
    await changeDocument(app, users, 'anne', { verifiedEmail: 'ancienne@exemple.fr' });
    expect(await readCode(enrolSecondFactor(app)(browser.actor, PASSWORD))).toBe('identity.email_unverified');
    expect(app.identity.accountsByUid.get('anne')?.factor).toBe(false);
  });

  test('is turned off, and its recovery codes are renewed, only with the password in a session that used it', async () => {
    const browser = await turnOn(await signInAs());
    for (const act of [disableSecondFactor, renewRecoveryCodes]) {
      const without = act(app)(browser.actor, ownSession(browser, false), PASSWORD);
      expect(await readCode(without)).toBe('identity.second_factor_required');
      expect(await readCode(act(app)(browser.actor, ownSession(browser, true), 'pas le bon'))).toBe(
        'identity.refused',
      );
    }
    const renewal = await renewRecoveryCodes(app)(browser.actor, ownSession(browser, true), PASSWORD);
    expect(renewal.recoveryCodes).toEqual(['trois', 'quatre']);
    const cookie = await disableSecondFactor(app)(
      browser.actor,
      ownSession({ ...browser, cookie: renewal.cookie }, true),
      PASSWORD,
    );
    expect((await readSession(app)(cookie))?.secondFactor).toBe(false);
    expect((await readNotices()).map(([, event]) => event).toSorted()).toEqual([
      'factor_off',
      'factor_on',
      'recovery_codes_renewed',
    ]);
  });

  test('keeps earlier identity tokens valid when only its recovery codes are renewed', async () => {
    const browser = await turnOn(await signInAs());
    app.clock.forward(1_000);
    const underWay = app.identity.tokenOf('anne', { secondFactor: true });
    app.clock.forward(1_000);
    await renewRecoveryCodes(app)(browser.actor, ownSession(browser, true), PASSWORD);
    expect(await readCode(signIn(app)(underWay, ''))).toBe('done');
  });
});

describe('refreshing a second factor', () => {
  test('needs a valid code in a session that used one, and makes it fresh again', async () => {
    const browser = await signInAs('anne', { emailVerified: true, secondFactor: true });
    app.clock.forward(11 * 60_000);
    const factor = async () => (await readSession(app)(browser.cookie))?.actor;
    expect(await factor()).toMatchObject({ factor: 'stale' });
    expect(
      await readCode(reconfirmSecondFactor(app)(browser.actor, ownSession(browser, true), '000000')),
    ).toBe('identity.code_refused');
    expect(await readCode(reconfirmSecondFactor(app)(browser.actor, ownSession(browser, false), CODE))).toBe(
      'identity.second_factor_required',
    );
    expect(await factor()).toMatchObject({ factor: 'stale' });
    await reconfirmSecondFactor(app)(browser.actor, ownSession(browser, true), CODE);
    expect(await factor()).toMatchObject({ factor: 'fresh' });
    expect(await readTrail(app, 'user:anne')).toEqual([['user:anne', 'account.factor_given', null, null]]);
  });

  test.each([
    ['stale', 'identity.factor_stale'],
    ['fresh', null],
    [undefined, null],
  ] as const)('requireFreshFactor, for an actor whose factor is %s, throws %s', async (factor, code) => {
    const { actor } = await signInAs();
    const requireFactor = () => requireFreshFactor({ ...actor, ...(factor && { factor }) });
    if (code === null) expect(requireFactor).not.toThrow();
    else expect(requireFactor).toThrow(code);
  });
});

describe('confirming one’s identity', () => {
  const tryConfirm = (who: SignedInBrowser, input: object, identity: TestApp['identity'] = app.identity) =>
    readCode(confirmIdentity({ ...app, identity })(who.actor, input));

  test('needs the password where accounts are local, and accepts nothing else', async () => {
    const browser = await signInAs();
    expect(await tryConfirm(browser, { password: PASSWORD })).toBe('done');
    expect(await tryConfirm(browser, { password: 'pas le bon' })).toBe('identity.refused');
    expect(await tryConfirm(browser, { identityToken: app.identity.tokenOf('anne') })).toBe(
      'identity.refused',
    );
    expect(await tryConfirm(browser, {})).toBe('identity.refused');
  });

  test('needs an unused identity token of the same person where accounts are hosted, and spends it', async () => {
    const browser = await signInAs();
    const hostedIdentity = { ...app.identity, localAccounts: null };
    const identityToken = app.identity.tokenOf('anne');
    expect(await tryConfirm(browser, { identityToken: app.identity.tokenOf('bruno') }, hostedIdentity)).toBe(
      'identity.refused',
    );
    expect(await tryConfirm(browser, { identityToken }, hostedIdentity)).toBe('done');
    expect(await tryConfirm(browser, { identityToken }, hostedIdentity)).toBe('identity.token_invalid');
    expect(await readCode(signIn(app)(identityToken, ''))).toBe('identity.token_invalid');
  });

  test('is refused without a session', async () => {
    const attempt = confirmIdentity(app)({ kind: 'anonymous' }, { password: PASSWORD });
    expect(await readCode(attempt)).toBe('session.required');
  });
});
