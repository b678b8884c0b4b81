import { randomBytes, randomUUID } from 'node:crypto';
import { BASE32, stepOf, totpAt } from '../authenticator/totp-code.ts';
import { GoogleRefusal } from './google-refusal.ts';

/** Half minutes that a telephone's clock may be off, either way. */
const ADJACENT = [-1, 0, 1];
const ENROLMENT_MS = 5 * 60_000;
/** Google doesn't publish how long a sign-in may wait for its code. */
const SIGN_IN_MS = 10 * 60_000;

interface Factor {
  readonly secret: string;
  /** Half minute of the last code that was taken: neither it nor an earlier one is taken again. */
  readonly lastStep: number;
}

interface Waiting {
  readonly untilMs: number;
}

interface BegunEnrolment extends Waiting {
  readonly uid: string;
  readonly secret: string;
}

/** Stores entries under unguessable names, for one use each, until they expire. */
const expiringEntries = <W extends Waiting>(now: () => number, unknown: string, late: string) => {
  const entries = new Map<string, W>();
  return {
    add: (what: W): string => {
      const name = randomUUID();
      entries.set(name, what);
      return name;
    },
    read: (name: string): W => {
      const entry = entries.get(name);
      if (entry === undefined) throw new GoogleRefusal(unknown);
      if (entry.untilMs <= now()) throw new GoogleRefusal(late);
      return entry;
    },
    end: (name: string): void => void entries.delete(name),
  };
};

const takenStep = ({ secret, lastStep }: Factor, code: string): number => {
  const present = stepOf(Date.now());
  const step = ADJACENT.map((off) => present + off).find(
    (one) => one > lastStep && totpAt(secret, one) === code,
  );
  if (step === undefined) throw new GoogleRefusal('INVALID_CODE');
  return step;
};

/** The authenticators that stand in for Google's: keys, enrolments that wait, sign-ins that wait. `now` in ms. */
export const openTotpFactors = (now: () => number) => {
  const factors = new Map<string, Factor>();
  const enrolments = expiringEntries<BegunEnrolment>(now, 'INVALID_SESSION_INFO', 'SESSION_EXPIRED');
  const pending = 'INVALID_MFA_PENDING_CREDENTIAL';
  const signIns = expiringEntries<Waiting & { emulators: string }>(now, pending, pending);
  return {
    has: (enrolmentId: unknown): boolean => typeof enrolmentId === 'string' && factors.has(enrolmentId),
    begin: (uid: string) => {
      const secret = Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join('');
      const untilMs = now() + ENROLMENT_MS;
      const sessionInfo = enrolments.add({ uid, secret, untilMs });
      return { secret, sessionInfo, untilMs };
    },
    /** The first code of the new authenticator. `keep` gives it the name that the account knows it by. */
    confirm: (uid: string, sessionInfo: string, code: string): ((enrolmentId: string) => void) => {
      const enrolment = enrolments.read(sessionInfo);
      if (enrolment.uid !== uid) throw new GoogleRefusal('INVALID_SESSION_INFO');
      const lastStep = takenStep({ secret: enrolment.secret, lastStep: 0 }, code);
      enrolments.end(sessionInfo);
      return (enrolmentId) => void factors.set(enrolmentId, { secret: enrolment.secret, lastStep });
    },
    /** A sign-in that waits for its code, under a name of its own: the emulator's are the same each time. */
    hold: (emulators: string): string => signIns.add({ emulators, untilMs: now() + SIGN_IN_MS }),
    /** Gives the emulator's own name of the sign-in. */
    answer: (credential: string, enrolmentId: string, code: string): string => {
      const { emulators } = signIns.read(credential);
      const factor = factors.get(enrolmentId);
      if (factor === undefined) throw new GoogleRefusal('MFA_ENROLLMENT_NOT_FOUND');
      factors.set(enrolmentId, { ...factor, lastStep: takenStep(factor, code) });
      signIns.end(credential);
      return emulators;
    },
  };
};

export type TotpFactors = ReturnType<typeof openTotpFactors>;
