import { GoogleRefusal } from './google-refusal.ts';
import { readClaims } from './unsigned-token.ts';

export interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface EmulatedUser {
  readonly localId: string;
  readonly emailVerified?: boolean;
  readonly mfaInfo?: readonly { mfaEnrollmentId: string }[];
}

interface Answer extends Tokens {
  readonly users: EmulatedUser[];
  readonly phoneSessionInfo: { sessionInfo: string };
  readonly phoneResponseInfo: { sessionInfo: string };
}

/** First of the French numbers reserved for fiction (06 39 98); each enrolment takes the next. */
const FIRST_NUMBER = 33_639_980_000;

/**
 * Calls for the emulator's only second factor, a phone, which represents an authenticator. This way the emulator itself
 * requires it at each sign-in and removes it when an administrator does.
 */
export const createTelephoneCalls = (host: string, projectId: string) => {
  let enrolled = 0;
  const call = async (path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/${path}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answerBody = (await answer.json()) as Answer & { error?: { message: string } };
    if (!answer.ok) throw new GoogleRefusal(answerBody.error?.message ?? 'INTERNAL');
    return answerBody;
  };
  const codeOf = async (sessionInfo: string): Promise<string> => {
    const listed = await fetch(`http://${host}/emulator/v1/projects/${projectId}/verificationCodes`);
    const { verificationCodes } = (await listed.json()) as {
      verificationCodes: { sessionInfo: string; code: string }[];
    };
    return verificationCodes.find((one) => one.sessionInfo === sessionInfo)?.code ?? '';
  };
  return {
    /** Looks up the user of a token at the emulator. */
    userOf: async (idToken: string): Promise<EmulatedUser> => {
      const [user] = (await call('v1/accounts:lookup', { idToken })).users;
      if (user === undefined) throw new GoogleRefusal('INVALID_ID_TOKEN');
      return user;
    },
    enrol: async (idToken: string): Promise<{ tokens: Tokens; enrolmentId: string }> => {
      const phoneNumber = `+${FIRST_NUMBER + enrolled}`;
      enrolled += 1;
      const challenge = await call('v2/accounts/mfaEnrollment:start', {
        idToken,
        phoneEnrollmentInfo: { phoneNumber },
      });
      const { sessionInfo } = challenge.phoneSessionInfo;
      const phoneVerificationInfo = { sessionInfo, code: await codeOf(sessionInfo) };
      const tokens = await call('v2/accounts/mfaEnrollment:finalize', { idToken, phoneVerificationInfo });
      return { tokens, enrolmentId: readClaims(tokens.idToken).firebase.second_factor_identifier ?? '' };
    },
    signIn: async (mfaPendingCredential: string, mfaEnrollmentId: string): Promise<Tokens> => {
      const challenge = await call('v2/accounts/mfaSignIn:start', {
        mfaPendingCredential,
        mfaEnrollmentId,
        phoneSignInInfo: {},
      });
      const { sessionInfo } = challenge.phoneResponseInfo;
      const phoneVerificationInfo = { sessionInfo, code: await codeOf(sessionInfo) };
      return call('v2/accounts/mfaSignIn:finalize', { mfaPendingCredential, phoneVerificationInfo });
    },
    withdraw: (idToken: string, mfaEnrollmentId: string): Promise<Tokens> =>
      call('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId }),
  };
};

export type TelephoneCalls = ReturnType<typeof createTelephoneCalls>;
