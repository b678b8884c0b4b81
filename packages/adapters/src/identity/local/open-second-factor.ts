import { AppError } from '@souvenance/contracts';
import type { LocalAccounts } from '@souvenance/core';
import { FACTOR_LOCK_SECONDS } from './auth.ts';
import {
  callAsPerson,
  endSessions,
  findUser,
  giveIdentityToken,
  hasSecondFactor,
  type Parts,
  toRefusal,
} from './parts.ts';

type SecondFactor = Pick<
  LocalAccounts,
  | 'answerSecondFactor'
  | 'enrolSecondFactor'
  | 'confirmSecondFactor'
  | 'checkSecondFactor'
  | 'readSecondFactor'
  | 'replaceRecoveryCodes'
  | 'disableSecondFactor'
  | 'removeSecondFactor'
>;

const TOTP = /^\d{6}$/;

/** Normalizes a typed code, such as `123 456` or `K7WQM3XPZD`, to its printed form. */
const tidyCode = (typed: string): string => {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return TOTP.test(code) ? code : `${code.slice(0, 5)}-${code.slice(5)}`;
};

type Refusal = 'identity.refused' | 'identity.code_refused';

/** The library's refusals after which its challenge accepts no code any more, not even a right one. */
const endedChallengeCodes = new Set(['INVALID_TWO_FACTOR_COOKIE', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE']);

const toAppError = (libraryCode: string, defaultCode: Refusal, cause: unknown): AppError => {
  if (libraryCode === 'ACCOUNT_TEMPORARILY_LOCKED')
    return new AppError('request.too_many', { retryAfterSeconds: FACTOR_LOCK_SECONDS }, { cause });
  return new AppError(
    endedChallengeCodes.has(libraryCode) ? 'identity.token_invalid' : defaultCode,
    {},
    { cause },
  );
};

const refusing = async <R>(code: Refusal, call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (cause) {
    const refusal = toRefusal(cause);
    if (refusal) throw toAppError(refusal.code, code, cause);
    throw cause;
  }
};

/**
 * Marks a code as used, after it was found right. Throws `identity.code_refused` when it was used before, also
 * concurrently.
 */
const spend = ({ spentCodes }: Parts, uid: string, code: string): void => {
  if (!spentCodes.spend(uid, code)) throw new AppError('identity.code_refused');
};

/**
 * Reads the recovery codes, which the key of the accounts encrypts as it does the authenticator's secret. Throws
 * `identity.factor_unreadable` when that key was lost with `SESSION_SECRET`.
 */
const readRecoveryCodes = async ({ auth }: Parts, userId: string): Promise<readonly string[]> => {
  try {
    return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes;
  } catch (cause) {
    if (toRefusal(cause)) throw cause;
    throw new AppError('identity.factor_unreadable', {}, { cause });
  }
};

const verify = ({ auth }: Parts, code: string, headers: Headers): Promise<unknown> => {
  const call = { body: { code }, headers };
  return TOTP.test(code) ? auth.api.verifyTOTP(call) : auth.api.verifyBackupCode(call);
};

/**
 * Verifies a code against the library's challenge, which a right code consumes. A used code is refused before it, so
 * that the next one still completes the sign-in. Throws `identity.token_invalid` when the challenge has ended.
 */
const verifyOnce = async (
  parts: Parts,
  { uid, data }: { readonly uid: string; readonly data: string },
  code: string,
): Promise<void> => {
  if (parts.spentCodes.isSpent(uid, code)) throw new AppError('identity.code_refused');
  await refusing('identity.code_refused', () => verify(parts, code, new Headers({ cookie: data })));
  await endSessions(parts, uid);
  // A concurrent answer has used the same code in the meantime, and the challenge is consumed.
  if (!parts.spentCodes.spend(uid, code)) throw new AppError('identity.token_invalid');
};

const answer =
  (parts: Parts): SecondFactor['answerSecondFactor'] =>
  async (challenge, typed) => {
    const challengeToken = parts.tokens.look('challenge', challenge);
    if (!challengeToken) throw new AppError('identity.token_invalid');
    const takeBack = parts.tries.count(`second factor ${challengeToken.uid}`);
    const code = tidyCode(typed);
    await readRecoveryCodes(parts, challengeToken.uid);
    try {
      await verifyOnce(parts, challengeToken, code);
    } catch (error) {
      if (error instanceof AppError && error.code === 'identity.token_invalid')
        parts.tokens.take('challenge', challenge);
      throw error;
    }
    parts.tokens.take('challenge', challenge);
    takeBack();
    return { identityToken: giveIdentityToken(parts, challengeToken.uid, true) };
  };

/**
 * Calls the library as the person, with their password. Throws `identity.refused` for a wrong password, or without an
 * authenticator.
 */
const withPassword = async <R>(
  parts: Parts,
  uid: string,
  call: (headers: Headers) => Promise<R>,
): Promise<R> => {
  const takeBack = parts.tries.count(`proof ${uid}`);
  const callResult = await refusing('identity.refused', () => callAsPerson(parts, uid, call));
  takeBack();
  return callResult;
};

const enrol =
  (parts: Parts): SecondFactor['enrolSecondFactor'] =>
  async (uid, password) => {
    const body = { password, method: 'totp' } as const;
    const made = await withPassword(parts, uid, (headers) =>
      parts.auth.api.enableTwoFactor({ body, headers }),
    );
    if (!('totpURI' in made))
      throw new Error('identity: the enrolment gave no address for the authenticator');
    return { otpauthUrl: made.totpURI, recoveryCodes: made.backupCodes };
  };

const confirm =
  (parts: Parts): SecondFactor['confirmSecondFactor'] =>
  async (uid, typed) => {
    const takeBack = parts.tries.count(`second factor ${uid}`);
    const code = tidyCode(typed);
    if (!TOTP.test(code)) throw new AppError('identity.code_refused');
    await refusing('identity.code_refused', () =>
      callAsPerson(parts, uid, (headers) => verify(parts, code, headers)),
    );
    spend(parts, uid, code);
    // Ends sign-ins that were started with the password alone.
    parts.tokens.forget(uid, ['identity', 'challenge']);
    takeBack();
  };

const check =
  (parts: Parts): SecondFactor['checkSecondFactor'] =>
  async (uid, typed) => {
    const takeBack = parts.tries.count(`second factor ${uid}`);
    const code = tidyCode(typed);
    const { active } = await readSecondFactor(parts)(uid);
    if (!active) throw new AppError('identity.code_refused');
    await refusing('identity.code_refused', () =>
      callAsPerson(parts, uid, (headers) => verify(parts, code, headers)),
    );
    spend(parts, uid, code);
    takeBack();
  };

const readSecondFactor =
  (parts: Parts): SecondFactor['readSecondFactor'] =>
  async (uid) => {
    const user = await findUser(parts, uid);
    if (!user || !hasSecondFactor(user)) return { active: false, recoveryCodesLeft: 0 };
    return { active: true, recoveryCodesLeft: (await readRecoveryCodes(parts, uid)).length };
  };

const renew =
  (parts: Parts): SecondFactor['replaceRecoveryCodes'] =>
  async (uid, password) => {
    const body = { password };
    const { backupCodes } = await withPassword(parts, uid, (headers) =>
      parts.auth.api.generateBackupCodes({ body, headers }),
    );
    return backupCodes;
  };

const disable =
  (parts: Parts): SecondFactor['disableSecondFactor'] =>
  async (uid, password) => {
    const body = { password };
    await withPassword(parts, uid, (headers) => parts.auth.api.disableTwoFactor({ body, headers }));
    parts.tokens.forget(uid, ['identity', 'challenge']);
  };

/** Nothing is decrypted, so that a changed `SESSION_SECRET` does not keep the owner out. */
const remove =
  (parts: Parts): SecondFactor['removeSecondFactor'] =>
  async (uid) => {
    const user = await findUser(parts, uid);
    if (!user) throw new AppError('identity.refused');
    const { adapter, internalAdapter } = await parts.auth.$context;
    await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: uid }] });
    await internalAdapter.updateUser(uid, { twoFactorEnabled: false });
    parts.tokens.forget(uid, ['identity', 'challenge']);
    return hasSecondFactor(user);
  };

export const openSecondFactor = (parts: Parts): SecondFactor => ({
  answerSecondFactor: answer(parts),
  enrolSecondFactor: enrol(parts),
  confirmSecondFactor: confirm(parts),
  checkSecondFactor: check(parts),
  readSecondFactor: readSecondFactor(parts),
  replaceRecoveryCodes: renew(parts),
  disableSecondFactor: disable(parts),
  removeSecondFactor: remove(parts),
});
