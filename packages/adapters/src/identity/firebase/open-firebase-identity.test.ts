import { emulatedBrowser, openAuthEmulator } from '@souvenance/testkit/firebase';
import { describeIdentity } from '@souvenance/testkit/identity';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openFirebaseIdentity } from './open-firebase-identity.ts';

const emulator = await openAuthEmulator();
afterAll(() => emulator?.dispose());

const SIMONE = { email: 'simone@exemple.fr', password: 'le vieux tilleul de la cour', name: 'Simone Petit' };

describe.skipIf(emulator === null)("Firebase Authentication's emulator", () => {
  if (emulator === null) return;
  const browser = {
    ...emulatedBrowser(emulator),
    signInWithSecondFactor: emulatedBrowser(emulator).signInWithTelephone,
  };
  const openFresh = async (now: () => Date) => {
    await emulator.clear();
    const identity = await openFirebaseIdentity({
      projectId: emulator.projectId,
      apiKey: 'any',
      authDomain: 'souvenance.example',
      emulatorHost: emulator.host,
      clock: { now },
    });
    return { identity, browser, dispose: () => identity.close() };
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
    const { identity } = opened;
    if (identity.hosted === null) throw new Error('these accounts are hosted');
    const token = await browser.signUp(SIMONE);
    const { uid, authenticatedAt } = await identity.verify(token);
    return { identity, hosted: identity.hosted, token, session: { uid, authenticatedAt } };
  };

  test('a closed account opens no session, and its open ones end within a minute, at once for a write', async () => {
    const { identity, token, session } = await open();
    expect(await identity.isStillValid(session, 60_000)).toBe(true);
    await emulator.change(session.uid, { disableUser: true });
    await expect(identity.verify(token)).rejects.toMatchObject({ code: 'identity.token_invalid' });
    nowMs += 59_000;
    expect(await identity.isStillValid(session, 60_000)).toBe(true);
    expect(await identity.isStillValid(session, 0)).toBe(false);
    expect(await identity.isStillValid(session, 60_000)).toBe(false);
  });

  test('a minute later nobody relies on what was known', async () => {
    const { identity, session } = await open();
    expect(await identity.isStillValid(session, 60_000)).toBe(true);
    await emulator.erase(session.uid);
    nowMs += 60_001;
    expect(await identity.isStillValid(session, 60_000)).toBe(false);
  });

  test('a revocation ends the sign-ins of before, and none after it', async () => {
    const { identity, token, session } = await open();
    await emulator.change(session.uid, { validSince: String(Math.floor(Date.now() / 1_000) + 1) });
    expect(await identity.isStillValid(session, 0)).toBe(false);
    await expect(identity.verify(token)).rejects.toMatchObject({ code: 'identity.token_invalid' });
    const later = { uid: session.uid, authenticatedAt: new Date(Date.now() + 2_000) };
    expect(await identity.isStillValid(later, 0)).toBe(true);
  });

  test('our own proof of an address is told to Google, once for all', async () => {
    const { identity, hosted, session } = await open();
    await hosted.proveAddress(session.uid);
    const { emailVerified } = await identity.verify(await browser.signIn(SIMONE));
    expect(emailVerified).toBe(true);
  });

  test('a second factor that is taken away is asked no more', async () => {
    const { identity, hosted, session } = await open();
    await hosted.proveAddress(session.uid);
    await browser.signInWithTelephone(SIMONE);
    await hosted.removeSecondFactor(session.uid);
    expect(await identity.verify(await browser.signIn(SIMONE))).toMatchObject({ secondFactor: false });
    expect(await hosted.findByEmail('simone@exemple.fr')).toEqual({ uid: session.uid, name: SIMONE.name });
    expect(await hosted.findByEmail('personne@exemple.fr')).toBeNull();
  });

  test('a service that is away is no refusal', async () => {
    const identity = await openFirebaseIdentity({
      projectId: emulator.projectId,
      apiKey: 'any',
      authDomain: 'souvenance.example',
      emulatorHost: '127.0.0.1:9',
    });
    const asking = identity.isStillValid({ uid: 'somebody', authenticatedAt: new Date() }, 0);
    await expect(asking).rejects.toMatchObject({ code: 'service.unavailable' });
    await identity.close();
    await identity.close();
  });
});
