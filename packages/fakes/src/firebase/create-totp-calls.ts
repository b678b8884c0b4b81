import { z } from 'zod';
import type { TelephoneCalls } from './create-telephone-calls.ts';
import { GoogleRefusal, refuseUnless } from './google-refusal.ts';
import type { TotpFactors } from './totp-factors.ts';
import { readClaims } from './unsigned-token.ts';

/** Time after entering the password during which Google allows changes to an account. */
const RECENT_S = 5 * 60;

const text = z.string().min(1);
const startBody = z.strictObject({ idToken: text, totpEnrollmentInfo: z.strictObject({}) });
const confirmBody = z.strictObject({
  idToken: text,
  displayName: text.optional(),
  totpVerificationInfo: z.strictObject({ sessionInfo: text, verificationCode: text }),
});
const withdrawBody = z.strictObject({ idToken: text, mfaEnrollmentId: text });
const answerBody = z.strictObject({
  mfaPendingCredential: text,
  mfaEnrollmentId: text,
  totpVerificationInfo: z.strictObject({ verificationCode: text }),
});

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new GoogleRefusal(`INVALID_ARGUMENT : Invalid JSON payload received. ${where.join('; ')}`);
};

type Call = (body: unknown) => Promise<object>;

/**
 * Identity Toolkit's calls for authenticators, which the emulator lacks, with exactly the fields of Google's public
 * reference (accounts.mfaEnrollment, accounts.mfaSignIn, version 2). Throws `GoogleRefusal`.
 */
export const createTotpCalls = (factors: TotpFactors, telephone: TelephoneCalls): Record<string, Call> => ({
  'mfaEnrollment:start': async (body) => {
    const { idToken } = parse(startBody, body);
    const user = await telephone.userOf(idToken);
    refuseUnless(
      user.emailVerified,
      'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
    );
    refuseUnless(!user.mfaInfo?.length, 'SECOND_FACTOR_EXISTS');
    const isRecent = Date.now() / 1_000 - readClaims(idToken).auth_time <= RECENT_S;
    refuseUnless(isRecent, 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const { secret, sessionInfo, expiresAtMs } = factors.begin(user.localId);
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: 6,
        hashingAlgorithm: 'SHA1',
        periodSec: 30,
        sessionInfo,
        finalizeEnrollmentTime: new Date(expiresAtMs).toISOString(),
      },
    };
  },
  'mfaEnrollment:finalize': async (body) => {
    const { idToken, totpVerificationInfo } = parse(confirmBody, body);
    const { localId } = await telephone.userOf(idToken);
    const { sessionInfo, verificationCode } = totpVerificationInfo;
    const storeFactor = factors.confirm(localId, sessionInfo, verificationCode);
    const { tokens, enrolmentId } = await telephone.enrol(idToken);
    storeFactor(enrolmentId);
    return { ...tokens, totpAuthInfo: {} };
  },
  'mfaEnrollment:withdraw': async (body) => {
    const { idToken, mfaEnrollmentId } = parse(withdrawBody, body);
    return telephone.withdraw(idToken, mfaEnrollmentId);
  },
  // Only a phone needs this call, and this project has phones disabled.
  'mfaSignIn:start': async () => {
    throw new GoogleRefusal('OPERATION_NOT_ALLOWED : SMS based MFA not enabled.');
  },
  'mfaSignIn:finalize': async (body) => {
    const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = parse(answerBody, body);
    const emulatorCredential = factors.answer(
      mfaPendingCredential,
      mfaEnrollmentId,
      totpVerificationInfo.verificationCode,
    );
    return telephone.signIn(emulatorCredential, mfaEnrollmentId);
  },
});
