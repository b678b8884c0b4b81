import { expect, test } from 'vitest';
import { enrolSimone, SIMONE, signUpSimone, type World } from './opened-identity.ts';

const INVALID = { code: 'identity.token_invalid' };
const FRESH = 'une brouette pleine de tilleul';

export const describePasswordReset = (get: () => World): void => {
  const request = async () => {
    const reset = await get().accounts.requestPasswordReset('Simone@exemple.fr');
    if (!reset) throw new Error('the address is unknown');
    return reset;
  };

  test('returns nothing for an unknown address', async () => {
    expect(await get().accounts.requestPasswordReset('personne@exemple.fr')).toBeNull();
  });

  test('sets a new password once, and refuses the old one afterwards', async () => {
    const uid = await signUpSimone(get());
    const reset = await request();
    expect(reset).toMatchObject({ uid, name: SIMONE.name });
    await expect(get().accounts.resetPassword(reset.token, 'motdepasse')).rejects.toMatchObject({
      code: 'identity.password_weak',
    });
    expect(await get().accounts.resetPassword(reset.token, FRESH)).toEqual({ uid });
    await expect(get().accounts.resetPassword(reset.token, FRESH)).rejects.toMatchObject(INVALID);
    await expect(get().accounts.signIn(SIMONE)).rejects.toMatchObject({ code: 'identity.refused' });
    expect(await get().accounts.signIn({ ...SIMONE, password: FRESH })).toHaveProperty('identityToken');
  });

  test('refuses a token after an hour, an earlier one, and an invalid one', async () => {
    await signUpSimone(get());
    const earlier = await request();
    const last = await request();
    await expect(get().accounts.resetPassword(earlier.token, FRESH)).rejects.toMatchObject(INVALID);
    get().passMinutes(61);
    for (const token of [last.token, 'nobody-gave-this-token'])
      await expect(get().accounts.resetPassword(token, FRESH)).rejects.toMatchObject(INVALID);
  });

  test('ends everything started with the old password, and still requires the second factor', async () => {
    await enrolSimone(get());
    const { token } = await request();
    const signInResult = await get().accounts.signIn(SIMONE);
    await get().accounts.resetPassword(token, FRESH);
    const challenge = 'secondFactorChallenge' in signInResult ? signInResult.secondFactorChallenge : '';
    await expect(get().accounts.answerSecondFactor(challenge, '123456')).rejects.toMatchObject(INVALID);
    expect(await get().accounts.signIn({ ...SIMONE, password: FRESH })).toHaveProperty(
      'secondFactorChallenge',
    );
  });
};
