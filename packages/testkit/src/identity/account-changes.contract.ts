import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { expect, test } from 'vitest';
import { enrolSimone, readChallenge, SIMONE, signUpSimone, type World } from './opened-identity.ts';

const REFUSED = { code: 'identity.refused' };
const TOO_MANY = { code: 'request.too_many' };
const FRESH = 'une brouette pleine de tilleul';

const describeChanges = (get: () => World): void => {
  test('changes the password of a person who knows it, unless the new one is weak', async () => {
    const uid = await signUpSimone(get());
    const { changePassword } = get().accounts;
    await expect(changePassword(uid, 'not her password', FRESH)).rejects.toMatchObject(REFUSED);
    for (const weak of ['motdepasse', SIMONE.password])
      await expect(changePassword(uid, SIMONE.password, weak)).rejects.toMatchObject({
        code: 'identity.password_weak',
      });
    await changePassword(uid, SIMONE.password, FRESH);
    await expect(get().accounts.signIn(SIMONE)).rejects.toMatchObject(REFUSED);
    expect(await get().accounts.signIn({ ...SIMONE, password: FRESH })).toHaveProperty('identityToken');
  });

  test('a changed password ends a reset that was requested before', async () => {
    const uid = await signUpSimone(get());
    const reset = await get().accounts.requestPasswordReset(SIMONE.email);
    await get().accounts.changePassword(uid, SIMONE.password, FRESH);
    await expect(
      get().accounts.resetPassword(reset?.token ?? '', 'le chat du voisin dort'),
    ).rejects.toMatchObject({ code: 'identity.token_invalid' });
  });

  test('changes an account to a free address, and only the new address signs in afterwards', async () => {
    const uid = await signUpSimone(get());
    const other = { ...SIMONE, email: 'denise@exemple.fr' };
    await get().accounts.signUp(other);
    await expect(get().accounts.changeEmail(uid, other.email)).rejects.toMatchObject({
      code: 'identity.email_taken',
    });
    const reset = await get().accounts.requestPasswordReset(SIMONE.email);
    await get().accounts.changeEmail(uid, 'simone.neuve@exemple.fr');
    await get().accounts.changeEmail(uid, 'simone.neuve@exemple.fr');
    await expect(get().accounts.resetPassword(reset?.token ?? '', FRESH)).rejects.toMatchObject({
      code: 'identity.token_invalid',
    });
    await expect(get().accounts.signIn(SIMONE)).rejects.toMatchObject(REFUSED);
    const result = await get().accounts.signIn({ ...SIMONE, email: 'simone.neuve@exemple.fr' });
    const token = 'identityToken' in result ? result.identityToken : '';
    expect(await get().identity.verify(token)).toMatchObject({ uid, emailVerified: true });
  });

  test('of two people who change to one address at once, one is told that it is taken', async () => {
    const simone = await signUpSimone(get());
    const { identityToken } = await get().accounts.signUp({ ...SIMONE, email: 'denise@exemple.fr' });
    const { uid: denise } = await get().identity.verify(identityToken);
    const changes = [simone, denise].map((uid) => get().accounts.changeEmail(uid, 'ensemble@exemple.fr'));
    const outcomes = await Promise.allSettled(changes);
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(refusals).toEqual(['identity.email_taken']);
  });

  test('allows at most ten tries of the password', async () => {
    const uid = await signUpSimone(get());
    await get().accounts.reauthenticate(uid, SIMONE.password);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(get().accounts.reauthenticate(uid, `guess ${tries}`)).rejects.toMatchObject(REFUSED);
    await expect(get().accounts.reauthenticate(uid, SIMONE.password)).rejects.toMatchObject(TOO_MANY);
  });
};

const describeFactorChanges = (get: () => World): void => {
  test('counts the remaining recovery codes, and renews all of them', async () => {
    const { uid, recoveryCodes } = await enrolSimone(get());
    const { accounts } = get();
    const [first = '', second = ''] = recoveryCodes;
    await accounts.answerSecondFactor(await readChallenge(get()), first);
    expect(await accounts.readSecondFactor(uid)).toEqual({ active: true, recoveryCodesLeft: 9 });
    await expect(accounts.replaceRecoveryCodes(uid, 'not hers')).rejects.toMatchObject(REFUSED);
    const fresh = await accounts.replaceRecoveryCodes(uid, SIMONE.password);
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    await expect(accounts.answerSecondFactor(await readChallenge(get()), second)).rejects.toMatchObject({
      code: 'identity.code_refused',
    });
    expect(await accounts.answerSecondFactor(await readChallenge(get()), fresh[0] ?? '')).toHaveProperty(
      'identityToken',
    );
  });

  test('disables the authenticator with the password, and ends a pending challenge', async () => {
    const { uid, otpauthUrl } = await enrolSimone(get());
    const challenge = await readChallenge(get());
    await expect(get().accounts.disableSecondFactor(uid, 'not hers')).rejects.toMatchObject(REFUSED);
    await get().accounts.disableSecondFactor(uid, SIMONE.password);
    await expect(
      get().accounts.answerSecondFactor(challenge, computeTotpCode(otpauthUrl, 1)),
    ).rejects.toMatchObject({ code: 'identity.token_invalid' });
    expect(await get().accounts.readSecondFactor(uid)).toEqual({ active: false, recoveryCodesLeft: 0 });
    expect(await get().accounts.signIn(SIMONE)).toHaveProperty('identityToken');
  });
};

const describeDevices = (get: () => World): void => {
  const guessTenTimes = async (device: string | null) => {
    for (let tries = 0; tries < 10; tries += 1) {
      const guess = { email: SIMONE.email, password: `guess ${tries}`, device };
      await expect(get().accounts.signIn(guess)).rejects.toMatchObject(REFUSED);
    }
  };

  test('lets the owner in from a known browser while another person guesses', async () => {
    const uid = await signUpSimone(get());
    await get().accounts.trustDevice(uid, 'kept-by-her-browser');
    await guessTenTimes('kept-by-the-other-browser');
    await expect(get().accounts.signIn(SIMONE)).rejects.toMatchObject(TOO_MANY);
    const simoneOnDevice = { ...SIMONE, device: 'kept-by-her-browser' };
    expect(await get().accounts.signIn(simoneOnDevice)).toHaveProperty('identityToken');
    // Simone's success does not give the guesser more tries.
    await expect(get().accounts.signIn(SIMONE)).rejects.toMatchObject(TOO_MANY);
  });

  test('treats the browser of another account as unknown, and limits tries from known browsers too', async () => {
    const uid = await signUpSimone(get());
    const other = await get().accounts.signUp({ ...SIMONE, email: 'denise@exemple.fr' });
    const { uid: denise } = await get().identity.verify(other.identityToken);
    await get().accounts.trustDevice(denise, 'kept-by-denise');
    await guessTenTimes('kept-by-denise');
    await get().accounts.trustDevice(uid, 'kept-by-her-browser');
    await guessTenTimes('kept-by-her-browser');
    const simoneOnDevice = { ...SIMONE, device: 'kept-by-her-browser' };
    await expect(get().accounts.signIn(simoneOnDevice)).rejects.toMatchObject(TOO_MANY);
  });
};

/** Suite of changes to a local account: name, address and password. */
export const describeAccountChanges = (get: () => World): void => {
  describeChanges(get);
  describeFactorChanges(get);
  describeDevices(get);
};
