import { AppError } from '@souvenance/contracts';
import type { HostedAccounts } from '@souvenance/core';
import type { AuthEmulator } from '@souvenance/fakes/firebase';
import type { IdentityBrowser } from './identity-browser.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Answer {
  readonly localId: string;
  readonly idToken: string;
  readonly mfaPendingCredential?: string;
  readonly mfaInfo: readonly { mfaEnrollmentId: string; totpInfo?: object }[];
  readonly totpSessionInfo: { sharedSecretKey: string; sessionInfo: string };
}

const TOTP = /^\d{6}$/;

/**
 * Calls the API like Google's own script. Refused codes become our error code, as on the pages; other errors stay as
 * received.
 */
export const callGoogle = async ({ host }: AuthEmulator, path: string, body: object): Promise<Answer> => {
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (text.includes('INVALID_CODE')) throw new AppError('identity.code_refused');
  if (!response.ok) throw new Error(text);
  return JSON.parse(text) as Answer;
};

const signUp =
  (emulator: AuthEmulator): IdentityBrowser['signUp'] =>
  async ({ name, ...credentials }) => {
    const { idToken } = await callGoogle(emulator, 'v1/accounts:signUp', {
      ...credentials,
      returnSecureToken: true,
    });
    await callGoogle(emulator, 'v1/accounts:update', { idToken, displayName: name, returnSecureToken: true });
    return (await givePassword(emulator, credentials)).idToken;
  };

const givePassword = (emulator: AuthEmulator, credentials: Credentials) =>
  callGoogle(emulator, 'v1/accounts:signInWithPassword', { ...credentials, returnSecureToken: true });

const answer = async (emulator: AuthEmulator, { mfaPendingCredential, mfaInfo }: Answer, code: string) => {
  const factor = mfaInfo.find(({ totpInfo }) => totpInfo !== undefined);
  return callGoogle(emulator, 'v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: factor?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: code },
  });
};

/** A browser's calls to Firebase Authentication; recovery codes are sent to our own server. */
export const openEmulatedBrowser = (emulator: AuthEmulator, hosted: HostedAccounts): IdentityBrowser => {
  const signIn = async (credentials: Credentials): Promise<string> => {
    const { idToken } = await givePassword(emulator, credentials);
    if (idToken === undefined) throw new Error('a second factor is asked for');
    return idToken;
  };
  return {
    signUp: signUp(emulator),
    signIn,
    beginSignIn: async (credentials) => {
      const challenge = await givePassword(emulator, credentials);
      if (challenge.mfaPendingCredential === undefined) throw new Error('no second factor was asked for');
      return async (code) => {
        if (TOTP.test(code)) return (await answer(emulator, challenge, code)).idToken;
        await hosted.useRecoveryCode(credentials.email, code);
        return signIn(credentials);
      };
    },
    enrol: async (credentials) => {
      const { idToken, localId } = await givePassword(emulator, credentials);
      const challenge = await callGoogle(emulator, 'v2/accounts/mfaEnrollment:start', {
        idToken,
        totpEnrollmentInfo: {},
      });
      const { sharedSecretKey, sessionInfo } = challenge.totpSessionInfo;
      return {
        otpauthUrl: `otpauth://totp/Souvenance?secret=${sharedSecretKey}`,
        recoveryCodes: await hosted.replaceRecoveryCodes(localId, credentials.password),
        confirm: async (code) => {
          const totpVerificationInfo = { sessionInfo, verificationCode: code };
          await callGoogle(emulator, 'v2/accounts/mfaEnrollment:finalize', { idToken, totpVerificationInfo });
        },
      };
    },
  };
};
