import { randomBytes, randomUUID } from 'node:crypto';
import { BASE32, computeTotp, toHalfMinute } from '../authenticator/compute-totp-code.ts';
import { GoogleRefusal } from './google-refusal.ts';

/** Allowed clock differences of a phone, in half minutes. */
const ADJACENT = [-1, 0, 1];
const ENROLMENT_MS = 5 * 60_000;
/** Assumed, since Google doesn't publish how long a sign-in may wait for its code. */
const SIGN_IN_MS = 10 * 60_000;

interface Factor {
  readonly secret: string;
  /** Half minute of the last accepted code; neither it nor an earlier code is accepted again. */
  readonly lastStep: number;
}

interface Expiring {
  readonly expiresAtMs: number;
}

interface PendingEnrolment extends Expiring {
  readonly uid: string;
  readonly secret: string;
}

/** Stores entries under unguessable names, for one use each, until they expire. */
const expiringEntries = <W extends Expiring>(
  now: () => number,
  unknownError: string,
  expiredError: string,
) => {
  const entries = new Map<string, W>();
  return {
    add: (what: W): string => {
      const name = randomUUID();
      entries.set(name, what);
      return name;
    },
    read: (name: string): W => {
      const entry = entries.get(name);
      if (entry === undefined) throw new GoogleRefusal(unknownError);
      if (entry.expiresAtMs <= now()) throw new GoogleRefusal(expiredError);
      return entry;
    },
    end: (name: string): void => void entries.delete(name),
  };
};

const verifyCode = ({ secret, lastStep }: Factor, code: string): number => {
  const currentStep = toHalfMinute(Date.now());
  const step = ADJACENT.map((offset) => currentStep + offset).find(
    (one) => one > lastStep && computeTotp(secret, one) === code,
  );
  if (step === undefined) throw new GoogleRefusal('INVALID_CODE');
  return step;
};

/** Stores authenticator keys, pending enrolments and pending sign-ins. `now` is in milliseconds. */
export const openTotpFactors = (now: () => number) => {
  const factors = new Map<string, Factor>();
  const enrolments = expiringEntries<PendingEnrolment>(now, 'INVALID_SESSION_INFO', 'SESSION_EXPIRED');
  const pending = 'INVALID_MFA_PENDING_CREDENTIAL';
  const signIns = expiringEntries<Expiring & { emulatorCredential: string }>(now, pending, pending);
  return {
    has: (enrolmentId: unknown): boolean => typeof enrolmentId === 'string' && factors.has(enrolmentId),
    begin: (uid: string) => {
      const secret = Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join('');
      const expiresAtMs = now() + ENROLMENT_MS;
      const sessionInfo = enrolments.add({ uid, secret, expiresAtMs });
      return { secret, sessionInfo, expiresAtMs };
    },
    /**
     * Checks the first code of a new authenticator. The returned function stores it under the account's enrolment id.
     */
    confirm: (uid: string, sessionInfo: string, code: string): ((enrolmentId: string) => void) => {
      const enrolment = enrolments.read(sessionInfo);
      if (enrolment.uid !== uid) throw new GoogleRefusal('INVALID_SESSION_INFO');
      const lastStep = verifyCode({ secret: enrolment.secret, lastStep: 0 }, code);
      enrolments.end(sessionInfo);
      return (enrolmentId) => void factors.set(enrolmentId, { secret: enrolment.secret, lastStep });
    },
    /** Stores a pending sign-in under a unique name, since the emulator's own credentials aren't unique. */
    hold: (emulatorCredential: string): string =>
      signIns.add({ emulatorCredential, expiresAtMs: now() + SIGN_IN_MS }),
    /** Checks a code and returns the emulator's credential of the sign-in. */
    answer: (credential: string, enrolmentId: string, code: string): string => {
      const { emulatorCredential } = signIns.read(credential);
      const factor = factors.get(enrolmentId);
      if (factor === undefined) throw new GoogleRefusal('MFA_ENROLLMENT_NOT_FOUND');
      factors.set(enrolmentId, { ...factor, lastStep: verifyCode(factor, code) });
      signIns.end(credential);
      return emulatorCredential;
    },
  };
};

export type TotpFactors = ReturnType<typeof openTotpFactors>;
