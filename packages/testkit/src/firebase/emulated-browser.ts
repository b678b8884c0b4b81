import type { AuthEmulator } from './open-auth-emulator.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a browser does at Firebase Authentication by itself, over the calls that Google's own script makes. */
export interface EmulatedBrowser {
  /** Gives an identity token that carries the name. */
  signUp(account: Credentials & { name: string }): Promise<string>;
  /** Gives an identity token. */
  signIn(credentials: Credentials): Promise<string>;
  /** Enrols a telephone, the one second factor that the emulator knows, and gives a token of a sign-in with it. */
  signInWithTelephone(credentials: Credentials): Promise<string>;
}

interface Answer {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly mfaPendingCredential: string;
  readonly mfaInfo: { mfaEnrollmentId: string }[];
  readonly phoneSessionInfo: { sessionInfo: string };
  readonly phoneResponseInfo: { sessionInfo: string };
}

const PHONE = '+33600000000';

export const emulatedBrowser = ({ host, projectId }: AuthEmulator): EmulatedBrowser => {
  const call = async (path: string, body: object): Promise<Answer> => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  };
  const password = (credentials: Credentials) =>
    call('v1/accounts:signInWithPassword', { ...credentials, returnSecureToken: true });
  const lastCode = async (): Promise<string> => {
    const codes = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
    const { verificationCodes } = (await codes.json()) as { verificationCodes: { code: string }[] };
    return verificationCodes.at(-1)?.code ?? '';
  };
  const enrol = async (idToken: string): Promise<void> => {
    const begun = await call('v2/accounts/mfaEnrollment:start', {
      idToken,
      phoneEnrollmentInfo: { phoneNumber: PHONE },
    });
    const { sessionInfo } = begun.phoneSessionInfo;
    await call('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      phoneVerificationInfo: { sessionInfo, code: await lastCode(), phoneNumber: PHONE },
    });
  };
  const answerTelephone = async ({ mfaPendingCredential, mfaInfo }: Answer): Promise<string> => {
    const begun = await call('v2/accounts/mfaSignIn:start', {
      mfaPendingCredential,
      mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
      phoneSignInInfo: {},
    });
    const { sessionInfo } = begun.phoneResponseInfo;
    const phoneVerificationInfo = { sessionInfo, code: await lastCode() };
    return (await call('v2/accounts/mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo }))
      .idToken;
  };
  return {
    signUp: async ({ name, ...credentials }) => {
      const { idToken } = await call('v1/accounts:signUp', { ...credentials, returnSecureToken: true });
      await call('v1/accounts:update', { idToken, displayName: name, returnSecureToken: true });
      return (await password(credentials)).idToken;
    },
    signIn: async (credentials) => (await password(credentials)).idToken,
    signInWithTelephone: async (credentials) => {
      await enrol((await password(credentials)).idToken);
      return answerTelephone(await password(credentials));
    },
  };
};
