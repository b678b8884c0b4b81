import { computeTotpCode } from '@souvenance/fakes/authenticator';
import { expect, test } from 'vitest';
import { enrolSimone, readChallenge, SIMONE, signUpSimone, type World } from './opened-identity.ts';

const REFUSED = { code: 'identity.refused' };
const CODE_REFUSED = { code: 'identity.code_refused' };

const describeEnrolment = (get: () => World): void => {
  test('changes nothing until the enrolment is confirmed', async () => {
    const uid = await signUpSimone(get());
    await get().accounts.enrolSecondFactor(uid, SIMONE.password);
    expect(await get().accounts.signIn(SIMONE)).toHaveProperty('identityToken');
    const again = await get().accounts.enrolSecondFactor(uid, SIMONE.password);
    await expect(get().accounts.confirmSecondFactor(uid, '000000')).rejects.toMatchObject(CODE_REFUSED);
    expect(await get().accounts.signIn(SIMONE)).toHaveProperty('identityToken');
    await get().accounts.confirmSecondFactor(uid, computeTotpCode(again.otpauthUrl));
    expect(await get().accounts.signIn(SIMONE)).toHaveProperty('secondFactorChallenge');
  });

  test('refuses an enrolment without the password, or over an active authenticator', async () => {
    const uid = await signUpSimone(get());
    await expect(get().accounts.enrolSecondFactor(uid, 'not her password')).rejects.toMatchObject(REFUSED);
    const { otpauthUrl } = await get().accounts.enrolSecondFactor(uid, SIMONE.password);
    await get().accounts.confirmSecondFactor(uid, computeTotpCode(otpauthUrl));
    await expect(get().accounts.enrolSecondFactor(uid, SIMONE.password)).rejects.toMatchObject(REFUSED);
    expect(new URL(otpauthUrl).protocol).toBe('otpauth:');
  });
};

const TOKEN_INVALID = { code: 'identity.token_invalid' };

const describeEndedChallenges = (get: () => World): void => {
  test('a used code does not end the challenge: the next code completes the sign-in', async () => {
    const { otpauthUrl, spentCode } = await enrolSimone(get());
    const challenge = await readChallenge(get());
    const answer = (code: string) => get().accounts.answerSecondFactor(challenge, code);
    await expect(answer(spentCode)).rejects.toMatchObject(CODE_REFUSED);
    expect(await answer(computeTotpCode(otpauthUrl, 1))).toHaveProperty('identityToken');
  });

  test('after five wrong codes the challenge has ended even for a right one, and a new sign-in accepts it', async () => {
    const { recoveryCodes } = await enrolSimone(get());
    const [code = ''] = recoveryCodes;
    const challenge = await readChallenge(get());
    const answer = (typed: string) => get().accounts.answerSecondFactor(challenge, typed);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(answer('000000')).rejects.toMatchObject(CODE_REFUSED);
    for (let tries = 0; tries < 2; tries += 1)
      await expect(answer(code)).rejects.toMatchObject(TOKEN_INVALID);
    const newChallenge = await readChallenge(get());
    expect(await get().accounts.answerSecondFactor(newChallenge, code)).toHaveProperty('identityToken');
  });

  test('a right code is answered with the time to wait while ten wrong ones lock the account', async () => {
    const { recoveryCodes } = await enrolSimone(get());
    const answer = async (typed: string) =>
      get().accounts.answerSecondFactor(await readChallenge(get()), typed);
    for (let tries = 0; tries < 10; tries += 1)
      await expect(answer('000000')).rejects.toMatchObject(CODE_REFUSED);
    // Ends the count of tries; the lock follows the machine's own clock.
    get().passMinutes(16);
    await expect(answer(recoveryCodes[0] ?? '')).rejects.toMatchObject({
      code: 'request.too_many',
      details: { retryAfterSeconds: 900 },
    });
  });
};

const describeCodes = (get: () => World): void => {
  test('accepts a code of the authenticator and reports that a second factor was given', async () => {
    const { uid, otpauthUrl } = await enrolSimone(get());
    const typed = computeTotpCode(otpauthUrl, 1).replace(/(?<=^...)/, ' ');
    const { identityToken } = await get().accounts.answerSecondFactor(await readChallenge(get()), typed);
    expect(await get().identity.verify(identityToken)).toMatchObject({ uid, secondFactor: true });
  });

  test('accepts a code once: not at the next sign-in, not twice concurrently, and not that of the enrolment', async () => {
    const { otpauthUrl, spentCode } = await enrolSimone(get());
    const answer = async (code: string) =>
      get().accounts.answerSecondFactor(await readChallenge(get()), code);
    await expect(answer(spentCode)).rejects.toMatchObject(CODE_REFUSED);
    const next = computeTotpCode(otpauthUrl, 1);
    const both = await Promise.allSettled([next, next].map(answer));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer(next)).rejects.toMatchObject(CODE_REFUSED);
  });

  test('accepts a recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await enrolSimone(get());
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const answer = async (code: string) =>
      get().accounts.answerSecondFactor(await readChallenge(get()), code);
    const { identityToken } = await answer(first.toUpperCase().replace('-', ' '));
    expect(await get().identity.verify(identityToken)).toMatchObject({ secondFactor: true });
    await expect(answer(first)).rejects.toMatchObject(CODE_REFUSED);
    expect(await answer(second)).toHaveProperty('identityToken');
  });
};

export const describeSecondFactor = (get: () => World): void => {
  test('refuses a wrong code, and a challenge that is used, expired or invalid', async () => {
    const { otpauthUrl, recoveryCodes } = await enrolSimone(get());
    const { accounts } = get();
    const challenge = await readChallenge(get());
    await expect(accounts.answerSecondFactor(challenge, '000000')).rejects.toMatchObject(CODE_REFUSED);
    await accounts.answerSecondFactor(challenge, computeTotpCode(otpauthUrl, 1));
    const late = await readChallenge(get());
    get().passMinutes(11);
    for (const dead of [challenge, late, 'nobody-gave-this'])
      await expect(accounts.answerSecondFactor(dead, recoveryCodes[0] ?? '')).rejects.toMatchObject({
        code: 'identity.token_invalid',
      });
  });

  test('limits guesses of codes to ten tries, over several challenges', async () => {
    await enrolSimone(get());
    const codes: string[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const answering = get().accounts.answerSecondFactor(await readChallenge(get()), `00000${tries % 10}`);
      codes.push(
        await answering.then(
          () => 'taken',
          (error) => error.code,
        ),
      );
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'identity.code_refused'));
    expect(codes[10]).toBe('request.too_many');
  });

  describeEnrolment(get);
  describeCodes(get);
  describeEndedChallenges(get);
};
