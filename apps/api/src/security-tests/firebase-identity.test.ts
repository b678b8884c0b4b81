import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteDocuments } from '@souvenance/adapters/documents';
import { openFirebaseIdentity } from '@souvenance/adapters/identity/firebase';
import { systemIds } from '@souvenance/adapters/system';
import { type Identity, mails } from '@souvenance/core';
import { findEvery } from '@souvenance/core/testing';
import { openAuthEmulator } from '@souvenance/fakes/firebase';
import type { IdentityBrowser } from '@souvenance/testkit/identity';
import { callGoogle, openEmulatedBrowser } from '@souvenance/testkit/identity';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SITE, startApi, type TestApi } from '../testing/start-api.ts';
import { createVisitor } from '../testing/visitor.ts';

const emulator = await openAuthEmulator();
const SIMONE = { name: 'Simone Petit', email: 'simone@exemple.fr', password: 'le vieux tilleul de la cour' };

describe.skipIf(emulator === null)('people whose accounts are at Firebase Authentication', () => {
  let api: TestApi;
  let identity: Identity;
  let browser: IdentityBrowser;
  let folder = '';
  beforeAll(async () => {
    if (emulator === null) return;
    folder = await mkdtemp(join(tmpdir(), 'souvenance-firebase-'));
    identity = await openFirebaseIdentity({
      projectId: emulator.projectId,
      apiKey: 'any',
      authDomain: 'souvenance.example',
      siteUrl: SITE,
      // The codes of recovery, apart from what the API keeps.
      documents: await openSqliteDocuments({ file: join(folder, 'codes.sqlite') }),
      ids: systemIds,
      emulatorHost: emulator.host,
    });
    if (identity.hostedAccounts === null) throw new Error('these accounts are hosted');
    browser = openEmulatedBrowser(emulator, identity.hostedAccounts);
    api = await startApi(undefined, { SIGN_IN_EMAIL_LINK: 'true' }, { identity });
  });
  afterAll(async () => {
    await api?.dispose();
    await emulator?.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  test('a token opens one session, even when two requests bring it at once', async () => {
    const identityToken = await browser.signUp(SIMONE);
    const enter = () => createVisitor(api).send('session.signIn', { body: { identityToken } });
    const both = await Promise.all([enter(), enter()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await enter()).json().error.code).toBe('identity.token_invalid');
    // Google counts in whole seconds: a token of the same second is the same token.
    await pause(1_100);
    const body = { identityToken: await browser.signIn(SIMONE) };
    expect((await createVisitor(api).send('session.signIn', { body })).statusCode).toBe(200);
  });

  test('a sign-in link lets its own address in once, and does not reveal whether an address is known', async () => {
    if (emulator === null) return;
    const visitor = createVisitor(api);
    const ask = (email: string) => visitor.call('identity.requestSignInLink', { body: { email } });
    expect(await ask('personne@exemple.fr')).toEqual({ sent: true });
    expect(await ask(SIMONE.email)).toEqual({ sent: true });
    const url = await vi.waitFor(
      async () => {
        const posted = (await findEvery(api.services.documents, mails, {})).map(({ value }) => value);
        const links = posted.filter(({ kind }) => kind === 'sign_in_link');
        expect(links.map(({ to }) => to.address)).toEqual([SIMONE.email]);
        return new URL(String(links[0]?.data.signInUrl));
      },
      { timeout: 240_000 },
    );
    expect(`${url.origin}${url.pathname}`).toBe(`${SITE}/auth/link`);
    const open = (email: string) =>
      callGoogle(emulator, 'v1/accounts:signInWithEmailLink', {
        email,
        oobCode: url.searchParams.get('code'),
      });
    await expect(open('autre@exemple.fr')).rejects.toThrow('INVALID_EMAIL');
    const { idToken } = await open(SIMONE.email);
    const entered = await visitor.call('session.signIn', { body: { identityToken: idToken } });
    expect(entered.user?.email).toBe(SIMONE.email);
    await expect(open(SIMONE.email)).rejects.toThrow('INVALID_OOB_CODE');
  });

  test('a sign-in method that this site does not offer is refused', async () => {
    if (emulator === null) return;
    const { idToken } = await callGoogle(emulator, 'v1/accounts:signInWithIdp', {
      postBody: `id_token=${JSON.stringify({ sub: 'abc', email: 'oauth@exemple.fr', email_verified: true })}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });
    expect(await createVisitor(api).refused('session.signIn', { body: { identityToken: idToken } })).toBe(
      '401 identity.token_invalid',
    );
  });

  test('an address changes at Google once both links are confirmed, not before, and ends the sessions', async () => {
    await pause(1_100);
    const person = createVisitor(api);
    await person.call('session.signIn', { body: { identityToken: await browser.signIn(SIMONE) } });
    const { email, password } = SIMONE;
    const newEmail = 'simone.neuve@exemple.fr';
    const ask = { password, newEmail };
    expect(
      await person.refused('account.requestEmailChange', { body: { ...ask, password: 'pas le bon' } }),
    ).toBe('401 identity.refused');
    await person.call('account.requestEmailChange', { body: ask });
    // Google revokes by whole seconds: what began in the second of the change would outlive it.
    await pause(1_100);
    const posted = (await findEvery(api.services.documents, mails, {})).map(({ value }) => value);
    const linkTo = (address: string): string => {
      const mail = posted.find(({ kind, to }) => kind === 'address_change' && to.address === address);
      return new URL(String(mail?.data.answerUrl)).searchParams.get('token') ?? '';
    };
    const confirm = (token: string) =>
      createVisitor(api).call('account.answerEmailChange', { body: { token, decision: 'confirm' } });
    expect(await confirm(linkTo(newEmail))).toEqual({ state: 'waits_for_old', newEmail });
    await expect(browser.signIn({ email: newEmail, password })).rejects.toThrow();
    expect(await confirm(linkTo(email))).toEqual({ state: 'changed', newEmail });
    const verifiedIdentity = await identity.verify(await browser.signIn({ email: newEmail, password }));
    expect(verifiedIdentity).toMatchObject({ email: newEmail, emailVerified: true });
    await expect(browser.signIn(SIMONE)).rejects.toThrow();
    // Google revokes what was begun under the old address: the person signs in anew.
    expect((await person.call('session.read')).user).toBeNull();
  });
});
