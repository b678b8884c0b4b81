import { beforeEach, describe, expect, test } from 'vitest';
import type { SignedInActor } from '../../foundation/actors/actor.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { dyingStore } from '../../testing/dying-store.ts';
import { CODE, type FakeIdentity, PASSWORD, withIdentity } from '../../testing/open-identity.ts';
import { allOf, changeDocument, codeOf, mailsIn, trailOf } from '../../testing/read-test-app.ts';
import { requireFreshFactor } from './authorize.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { endOneSession, endOtherSessions, listSessions } from './manage-sessions.ts';
import {
  beginFactor,
  changePassword,
  refreshFactor,
  renewRecoveryCodes,
  resetPassword,
  turnFactorOff,
  turnFactorOn,
} from './protect-account.ts';
import { readSession } from './read-session.ts';
import { signIn } from './sign-in.ts';
import { sessions, users } from './user.ts';

const FRESH = 'une brouette de tilleul';

let app: TestApp & { readonly identity: FakeIdentity };
beforeEach(() => {
  app = withIdentity(createTestApp(), 'anne', 'bruno');
});

interface In {
  readonly cookie: string;
  readonly actor: SignedInActor;
}

const enter = async (uid = 'anne', claims: object = { emailVerified: true }): Promise<In> => {
  const { cookie } = await signIn(app)(app.identity.tokenOf(uid, claims), `Firefox/1 ${uid}`);
  const live = await readSession(app)(cookie);
  if (live?.actor.kind !== 'user') throw new Error('not in');
  app.clock.forward(1_000);
  return { cookie, actor: live.actor };
};
const ownSession = ({ cookie }: In, secondFactor = false) => ({ cookie, secondFactor });
const isIn = async (cookie: string) => (await readSession(app)(cookie)) !== null;
/** As many sessions as somebody who guesses, or a broken program, can have opened. */
const openMany = (count: number): Promise<void> =>
  app.documents.transact(async (tx) => {
    const at = app.clock.now().toISOString();
    const instants = { authenticatedAt: at, issuedAt: at, usedAt: at, createdAt: at };
    const opened = { uid: 'anne', secondFactor: false, device: '', ...instants };
    const expiresAt = '2026-04-01T00:00:00.000Z';
    for (let n = 0; n < count; n += 1) tx.create(sessions, sha256Of(`cookie ${n}`), { ...opened, expiresAt });
  });
const notices = async () =>
  (await mailsIn(app, 'security_notice')).map(({ to, data }) => [to.address, data.event]);

describe('sessions', () => {
  test('are listed the newest first, under names that open nothing', async () => {
    const [one, two] = [await enter(), await enter()];
    await enter('bruno');
    const list = await listSessions(app)(one.actor, one.cookie);
    expect(list.map(({ current, device }) => [current, device.browser])).toEqual([
      [false, 'firefox'],
      [true, 'firefox'],
    ]);
    for (const { id } of list) {
      expect([sha256Of(one.cookie), sha256Of(two.cookie)]).not.toContain(id);
      expect(await isIn(id)).toBe(false);
    }
  });

  test('that ran out are not listed', async () => {
    const old = await enter();
    await changeDocument(app, sessions, sha256Of(old.cookie), { expiresAt: '2026-03-02T09:00:00.000Z' });
    const { cookie, actor } = await enter();
    expect(await listSessions(app)(actor, cookie)).toHaveLength(1);
  });

  test('end one by one, once, and nobody ends another person’s', async () => {
    const [here, there, other] = [await enter(), await enter(), await enter('bruno')];
    const [listedSession] = await listSessions(app)(there.actor, there.cookie);
    const id = listedSession?.id ?? '';
    expect(await codeOf(endOneSession(app)(other.actor, id))).toBe('session.not_found');
    expect(await isIn(there.cookie)).toBe(true);
    await endOneSession(app)(here.actor, id);
    expect([await isIn(there.cookie), await isIn(here.cookie)]).toEqual([false, true]);
    expect(await codeOf(endOneSession(app)(here.actor, id))).toBe('session.not_found');
    expect(await trailOf(app, 'user:anne')).toEqual([['user:anne', 'session.ended', null, '1']]);
  });

  test('end all at once but the one that asks, and their number stands in the log', async () => {
    const [here, there, last] = [await enter(), await enter(), await enter()];
    const other = await enter('bruno');
    expect(await endOtherSessions(app)(here.actor, here.cookie)).toBe(2);
    expect(await Promise.all([here, there, last, other].map(({ cookie }) => isIn(cookie)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await endOtherSessions(app)(here.actor, here.cookie)).toBe(0);
    expect(await trailOf(app, 'user:anne')).toEqual([['user:anne', 'session.ended', null, '2']]);
  });

  test.each<[string, (here: In) => Promise<unknown>, number]>([
    ['the button for all others', ({ actor, cookie }) => endOtherSessions(app)(actor, cookie), 1],
    [
      'a changed password',
      (here) => changePassword(app)(here.actor, ownSession(here), { password: PASSWORD, newPassword: FRESH }),
      1,
    ],
    ['a reset password', () => resetPassword(app)('reset anne', FRESH), 0],
  ])('end by %s however many there are, more than a store takes at once', async (_, end, expectedCount) => {
    const here = await enter();
    await openMany(520);
    expect(await isIn('cookie 519')).toBe(true);
    app.clock.forward(1_000);
    await end(here);
    for (const n of [0, 99, 100, 499, 500, 519]) expect(await isIn(`cookie ${n}`)).toBe(false);
    expect(await allOf(app, sessions)).toHaveLength(expectedCount);
  });

  test('end although the store dies before their documents are gone', async () => {
    const [here, there] = [await enter(), await enter()];
    const dying = { ...app, documents: dyingStore(app.documents, 1) };
    await expect(endOtherSessions(dying)(here.actor, here.cookie)).rejects.toThrow('gone');
    expect([await isIn(here.cookie), await isIn(there.cookie)]).toEqual([true, false]);
  });
});

describe('a changed password', () => {
  const change = (who: In, password = PASSWORD, newPassword = FRESH) =>
    changePassword(app)(who.actor, ownSession(who), { password, newPassword });

  test('goes on here under a new cookie, ends everything elsewhere, and is told', async () => {
    const [here, there] = [await enter(), await enter()];
    const cookie = await change(here);
    expect(await Promise.all([cookie, here.cookie, there.cookie].map(isIn))).toEqual([true, false, false]);
    expect(await notices()).toEqual([['anne@exemple.fr', 'password_changed']]);
    expect(await trailOf(app, 'user:anne')).toEqual([['user:anne', 'account.password_changed', null, null]]);
    expect(app.identity.accountsByUid.get('anne')?.password).toBe(FRESH);
  });

  test.each([
    ['the wrong one before', 'pas le bon', FRESH, 'identity.refused'],
    ['a weak one after', PASSWORD, 'court', 'identity.password_weak'],
  ])('is refused with %s, and nobody is put out or told', async (_, before, after, code) => {
    const [here, there] = [await enter(), await enter()];
    expect(await codeOf(change(here, before, after))).toBe(code);
    expect(await Promise.all([here.cookie, there.cookie].map(isIn))).toEqual([true, true]);
    expect(await notices()).toEqual([]);
  });

  test('makes a proof of before worthless', async () => {
    const here = await enter();
    const oldToken = app.identity.tokenOf('anne');
    app.clock.forward(1);
    await change(here);
    expect(await codeOf(signIn(app)(oldToken, ''))).toBe('identity.token_invalid');
  });

  test('by a session that ended in that moment opens no new one', async () => {
    const here = await enter();
    await app.documents.transact(async (tx) => tx.remove(sessions, sha256Of(here.cookie)));
    expect(await codeOf(change(here))).toBe('session.required');
  });
});

describe('a second factor', () => {
  const put = async (who: In): Promise<In> => {
    await beginFactor(app)(who.actor, PASSWORD);
    return { ...who, cookie: await turnFactorOn(app)(who.actor, ownSession(who), CODE) };
  };

  test('is put on with its code, fresh at once, and ends the sessions elsewhere', async () => {
    const [here, there] = [await enter(), await enter()];
    const { cookie } = await put(here);
    expect(await readSession(app)(cookie)).toMatchObject({
      secondFactor: true,
      actor: { factor: 'fresh' },
    });
    expect(await Promise.all([here.cookie, there.cookie].map(isIn))).toEqual([false, false]);
    expect(await notices()).toEqual([['anne@exemple.fr', 'factor_on']]);
  });

  test('not with a wrong code or password', async () => {
    const here = await enter();
    expect(await codeOf(beginFactor(app)(here.actor, 'pas le bon'))).toBe('identity.refused');
    expect(await codeOf(turnFactorOn(app)(here.actor, ownSession(here), '000000'))).toBe(
      'identity.code_refused',
    );
    expect([await isIn(here.cookie), app.identity.accountsByUid.get('anne')?.factor]).toEqual([true, false]);
  });

  test('on a proved address alone, at its beginning and at its end', async () => {
    const here = await enter('anne', {});
    expect(await codeOf(beginFactor(app)(here.actor, PASSWORD))).toBe('identity.address_unproved');
    expect(await codeOf(turnFactorOn(app)(here.actor, ownSession(here), CODE))).toBe(
      'identity.address_unproved',
    );
    await changeDocument(app, users, 'anne', { provedEmail: 'ancienne@exemple.fr' });
    expect(await codeOf(beginFactor(app)(here.actor, PASSWORD))).toBe('identity.address_unproved');
    expect(app.identity.accountsByUid.get('anne')?.factor).toBe(false);
  });

  test('is taken off, and its codes renewed, by who came in with it and gives the password', async () => {
    const here = await put(await enter());
    for (const act of [turnFactorOff, renewRecoveryCodes]) {
      const without = act(app)(here.actor, ownSession(here, false), PASSWORD);
      expect(await codeOf(without)).toBe('identity.second_factor_required');
      expect(await codeOf(act(app)(here.actor, ownSession(here, true), 'pas le bon'))).toBe(
        'identity.refused',
      );
    }
    const renewed = await renewRecoveryCodes(app)(here.actor, ownSession(here, true), PASSWORD);
    expect(renewed.recoveryCodes).toEqual(['trois', 'quatre']);
    const cookie = await turnFactorOff(app)(
      here.actor,
      ownSession({ ...here, cookie: renewed.cookie }, true),
      PASSWORD,
    );
    expect((await readSession(app)(cookie))?.secondFactor).toBe(false);
    expect((await notices()).map(([, event]) => event).toSorted()).toEqual([
      'factor_off',
      'factor_on',
      'recovery_codes_renewed',
    ]);
  });

  test('a proof under way stands when only the recovery codes are renewed', async () => {
    const here = await put(await enter());
    app.clock.forward(1_000);
    const underWay = app.identity.tokenOf('anne', { secondFactor: true });
    app.clock.forward(1_000);
    await renewRecoveryCodes(app)(here.actor, ownSession(here, true), PASSWORD);
    expect(await codeOf(signIn(app)(underWay, ''))).toBe('done');
  });
});

describe('a second factor that is given once more', () => {
  test('is fresh again; without one there is nothing to give', async () => {
    const here = await enter('anne', { emailVerified: true, secondFactor: true });
    app.clock.forward(11 * 60_000);
    const factor = async () => (await readSession(app)(here.cookie))?.actor;
    expect(await factor()).toMatchObject({ factor: 'stale' });
    expect(await codeOf(refreshFactor(app)(here.actor, ownSession(here, true), '000000'))).toBe(
      'identity.code_refused',
    );
    expect(await codeOf(refreshFactor(app)(here.actor, ownSession(here, false), CODE))).toBe(
      'identity.second_factor_required',
    );
    expect(await factor()).toMatchObject({ factor: 'stale' });
    await refreshFactor(app)(here.actor, ownSession(here, true), CODE);
    expect(await factor()).toMatchObject({ factor: 'fresh' });
    expect(await trailOf(app, 'user:anne')).toEqual([['user:anne', 'account.factor_given', null, null]]);
  });

  test.each([
    ['stale', 'identity.factor_stale'],
    ['fresh', null],
    [undefined, null],
  ] as const)('who has a %s one is refused with %s', async (factor, code) => {
    const { actor } = await enter();
    const requireFactor = () => requireFreshFactor({ ...actor, ...(factor && { factor }) });
    if (code === null) expect(requireFactor).not.toThrow();
    else expect(requireFactor).toThrow(code);
  });
});

describe('who it is, asked once more', () => {
  const ask = (who: In, input: object, identity: TestApp['identity'] = app.identity) =>
    codeOf(confirmIdentity({ ...app, identity })(who.actor, input));

  test('is shown by the password where accounts are kept here, and by nothing else', async () => {
    const here = await enter();
    expect(await ask(here, { password: PASSWORD })).toBe('done');
    expect(await ask(here, { password: 'pas le bon' })).toBe('identity.refused');
    expect(await ask(here, { identityToken: app.identity.tokenOf('anne') })).toBe('identity.refused');
    expect(await ask(here, {})).toBe('identity.refused');
  });

  test('is shown to a hosted service by a fresh token of this person, taken once', async () => {
    const here = await enter();
    const hosted = { ...app.identity, accounts: null };
    const identityToken = app.identity.tokenOf('anne');
    expect(await ask(here, { identityToken: app.identity.tokenOf('bruno') }, hosted)).toBe(
      'identity.refused',
    );
    expect(await ask(here, { identityToken }, hosted)).toBe('done');
    expect(await ask(here, { identityToken }, hosted)).toBe('identity.token_invalid');
    expect(await codeOf(signIn(app)(identityToken, ''))).toBe('identity.token_invalid');
  });

  test('is nobody who is not signed in', async () => {
    const attempt = confirmIdentity(app)({ kind: 'anonymous' }, { password: PASSWORD });
    expect(await codeOf(attempt)).toBe('session.required');
  });
});
