import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { openAuthEmulator } from '@souvenance/fakes/firebase';
import { callGoogle, describeIdentity, openEmulatedBrowser } from '@souvenance/testkit/identity';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openSqliteDocuments } from '../../documents/index.ts';
import { systemIds } from '../../system/index.ts';
import { openFirebaseIdentity } from './open-firebase-identity.ts';

const emulator = await openAuthEmulator();
const folder = await mkdtemp(join(tmpdir(), 'souvenance-firebase-'));
const documents = await openSqliteDocuments({ file: join(folder, 'documents.sqlite') });
afterAll(async () => {
  await emulator?.dispose();
  await documents.close();
  await rm(folder, { recursive: true });
});
const context = { siteUrl: 'http://127.0.0.1:4400', documents, ids: systemIds };

const SIMONE = { email: 'simone@exemple.fr', password: 'le vieux tilleul de la cour', name: 'Simone Petit' };

describe.skipIf(emulator === null)("Firebase Authentication's emulator", () => {
  if (emulator === null) return;
  const openFresh = async (now: () => Date) => {
    await emulator.clear(now);
    const identity = await openFirebaseIdentity({
      projectId: emulator.projectId,
      apiKey: 'any',
      authDomain: 'souvenance.example',
      ...context,
      emulatorHost: emulator.host,
      clock: { now },
    });
    if (identity.hostedAccounts === null) throw new Error('these accounts are hosted');
    const browser = openEmulatedBrowser(emulator, identity.hostedAccounts);
    return { identity, hosted: identity.hostedAccounts, browser, dispose: () => identity.close() };
  };

  describeIdentity({ name: 'Firebase Authentication', openFresh });

  let nowMs = 0;
  let dispose: () => Promise<void> = async () => undefined;
  afterEach(async () => {
    await dispose();
    dispose = async () => undefined;
  });
  const open = async () => {
    nowMs = Date.now();
    const opened = await openFresh(() => new Date(nowMs));
    dispose = opened.dispose;
    const { identity, hosted, browser } = opened;
    const token = await browser.signUp(SIMONE);
    const { uid, authenticatedAt } = await identity.verify(token);
    return { identity, hosted, browser, token, session: { uid, authenticatedAt, secondFactor: false } };
  };

  test('a closed account opens no session; its open ones end within a minute, and at once for a write', async () => {
    const { identity, token, session } = await open();
    expect(await identity.isStillValid(session, 60_000)).toBe(true);
    await emulator.change(session.uid, { disableUser: true });
    await expect(identity.verify(token)).rejects.toMatchObject({ code: 'identity.token_invalid' });
    nowMs += 59_000;
    expect(await identity.isStillValid(session, 60_000)).toBe(true);
    expect(await identity.isStillValid(session, 0)).toBe(false);
    expect(await identity.isStillValid(session, 60_000)).toBe(false);
  });

  test("reads the account's state again after a minute", async () => {
    const { identity, session } = await open();
    expect(await identity.isStillValid(session, 60_000)).toBe(true);
    await emulator.erase(session.uid);
    nowMs += 60_001;
    expect(await identity.isStillValid(session, 60_000)).toBe(false);
  });

  test('a revocation ends earlier sign-ins only', async () => {
    const { identity, token, session } = await open();
    await emulator.change(session.uid, { validSince: String(Math.floor(Date.now() / 1_000) + 1) });
    expect(await identity.isStillValid(session, 0)).toBe(false);
    await expect(identity.verify(token)).rejects.toMatchObject({ code: 'identity.token_invalid' });
    const later = { ...session, authenticatedAt: new Date(Date.now() + 2_000) };
    expect(await identity.isStillValid(later, 0)).toBe(true);
  });

  test('records our own verification of an address with Google', async () => {
    const { identity, hosted, browser, session } = await open();
    await hosted.markEmailVerified(session.uid);
    const { emailVerified } = await identity.verify(await browser.signIn(SIMONE));
    expect(emailVerified).toBe(true);
  });

  const code = 'identity.code_refused';

  test('a recovery code removes the second factor once, and the password is still required', async () => {
    const { identity, hosted, browser, session } = await open();
    const { uid } = session;
    await hosted.markEmailVerified(uid);
    const { otpauthUrl, confirm } = await browser.enrol(SIMONE);
    await confirm(computeTotpCode(otpauthUrl));
    const [first = '', second = ''] = await hosted.replaceRecoveryCodes(uid, SIMONE.password);
    expect(first).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await hosted.readSecondFactor(uid)).toEqual({ active: true, recoveryCodesLeft: 10 });
    await expect(hosted.useRecoveryCode('personne@exemple.fr', first)).rejects.toMatchObject({ code });
    const typed = [first.toUpperCase().replaceAll('-', ' '), first].map((one) =>
      hosted.useRecoveryCode(SIMONE.email, one),
    );
    expect((await Promise.allSettled(typed)).map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(await hosted.readSecondFactor(uid)).toEqual({ active: false, recoveryCodesLeft: 9 });
    expect(await identity.verify(await browser.signIn(SIMONE))).toMatchObject({ secondFactor: false });
    await hosted.replaceRecoveryCodes(uid, SIMONE.password);
    await expect(hosted.useRecoveryCode(SIMONE.email, second)).rejects.toMatchObject({ code });
    const files = await readdir(folder);
    const bytes = await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')));
    expect(bytes.join()).toContain(uid);
    expect(bytes.join()).not.toContain(second.replaceAll('-', ''));
  });

  test('every change requires the password, also of accounts with a second factor', async () => {
    const { identity, hosted, browser, session } = await open();
    const { uid } = session;
    await hosted.markEmailVerified(uid);
    const { otpauthUrl, confirm } = await browser.enrol(SIMONE);
    await confirm(computeTotpCode(otpauthUrl));
    await hosted.reauthenticate(uid, SIMONE.password);
    for (const change of [
      () => hosted.reauthenticate(uid, 'un autre'),
      () => hosted.disableSecondFactor(uid, 'un autre'),
      () => hosted.changePassword(uid, 'un autre', 'une brouette pleine de tilleul'),
      () => hosted.replaceRecoveryCodes(uid, 'un autre'),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'identity.refused' });
    await expect(hosted.changePassword(uid, SIMONE.password, 'motdepasse')).rejects.toMatchObject({
      code: 'identity.password_weak',
    });
    await hosted.disableSecondFactor(uid, SIMONE.password);
    await hosted.changePassword(uid, SIMONE.password, 'une brouette pleine de tilleul');
    await hosted.changeEmail(uid, 'simone.petit@exemple.fr');
    const changed = { email: 'simone.petit@exemple.fr', password: 'une brouette pleine de tilleul' };
    expect(await identity.verify(await browser.signIn(changed))).toMatchObject({ uid, emailVerified: true });
    await browser.signUp({ ...SIMONE, email: 'autre@exemple.fr' });
    await expect(hosted.changeEmail(uid, 'autre@exemple.fr')).rejects.toMatchObject({
      code: 'identity.email_taken',
    });
  });

  test('the fake authenticator refuses unknown fields, and stale or foreign enrolments', async () => {
    const { hosted, browser, session, token } = await open();
    const start = (body: object) => callGoogle(emulator, 'v2/accounts/mfaEnrollment:start', body);
    const begin = { idToken: token, totpEnrollmentInfo: {} };
    await expect(start(begin)).rejects.toThrow('UNVERIFIED_EMAIL');
    await hosted.markEmailVerified(session.uid);
    for (const body of [
      { ...begin, extra: 1 },
      { idToken: token },
      { idToken: token, phoneEnrollmentInfo: {} },
    ])
      await expect(start(body)).rejects.toThrow('INVALID_ARGUMENT');
    await expect(start({ ...begin, idToken: 'nobody' })).rejects.toThrow('INVALID_ID_TOKEN');
    const late = await browser.enrol(SIMONE);
    nowMs += 6 * 60_000;
    await expect(late.confirm(computeTotpCode(late.otpauthUrl))).rejects.toThrow('SESSION_EXPIRED');
    const { totpSessionInfo } = await start(begin);
    const denise = { ...SIMONE, email: 'denise@exemple.fr' };
    const idToken = await browser.signUp(denise);
    const verificationCode = computeTotpCode(`otpauth://totp/x?secret=${totpSessionInfo.sharedSecretKey}`);
    const finalize = (from: string) =>
      callGoogle(emulator, 'v2/accounts/mfaEnrollment:finalize', {
        idToken: from,
        totpVerificationInfo: { sessionInfo: totpSessionInfo.sessionInfo, verificationCode },
      });
    await expect(finalize(idToken)).rejects.toThrow('INVALID_SESSION_INFO');
    await finalize(token);
    await expect(finalize(token)).rejects.toThrow('INVALID_SESSION_INFO');
    await expect(start(begin)).rejects.toThrow('SECOND_FACTOR_EXISTS');
    const answer = { mfaPendingCredential: 'nobody', mfaEnrollmentId: 'none' };
    const requestBody = { ...answer, totpVerificationInfo: { verificationCode } };
    const signingIn = callGoogle(emulator, 'v2/accounts/mfaSignIn:finalize', requestBody);
    await expect(signingIn).rejects.toThrow('INVALID_MFA_PENDING_CREDENTIAL');
  });

  test('an unavailable service is not a refusal', async () => {
    const identity = await openFirebaseIdentity({
      projectId: emulator.projectId,
      apiKey: 'any',
      authDomain: 'souvenance.example',
      ...context,
      emulatorHost: '127.0.0.1:9',
    });
    const asking = identity.isStillValid(
      { uid: 'somebody', authenticatedAt: new Date(), secondFactor: false },
      0,
    );
    await expect(asking).rejects.toMatchObject({ code: 'service.unavailable' });
    await identity.close();
    await identity.close();
  });
});
