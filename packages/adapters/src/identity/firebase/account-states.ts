import type { Clock, Identity, OpenIdentity } from '@souvenance/core';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { isFirebaseError, refusing } from './refusals.ts';

interface AccountState {
  readonly isOpen: boolean;
  /** Sign-ins before it were revoked: a change of password, or of a factor. Whole seconds. */
  readonly validSinceMs: number;
  readonly hasFactor: boolean;
}

interface Known {
  readonly askedAtMs: number;
  readonly state: Promise<AccountState>;
}

/** Accounts remembered at once; the one asked longest ago goes first. */
const ACCOUNTS_MAX = 5_000;

export const hasFactor = ({ multiFactor }: UserRecord): boolean =>
  (multiFactor?.enrolledFactors ?? []).length > 0;

const ask = async (auth: Auth, uid: string): Promise<AccountState> => {
  try {
    const user = await auth.getUser(uid);
    const validSince = user.tokensValidAfterTime;
    return {
      isOpen: !user.disabled,
      validSinceMs: validSince === undefined ? 0 : Date.parse(validSince),
      hasFactor: hasFactor(user),
    };
  } catch (error) {
    if (isFirebaseError(error, 'auth/user-not-found'))
      return { isOpen: false, validSinceMs: 0, hasFactor: false };
    throw error;
  }
};

const isWithin = (
  { authenticatedAt, secondFactor }: OpenIdentity,
  { isOpen, validSinceMs, hasFactor: isAsked }: AccountState,
): boolean => isOpen && authenticatedAt.getTime() >= validSinceMs && secondFactor === isAsked;

/** Remembers what Google said of an account, so that reading a page costs no call; `forget` after our own changes. */
export const openAccountStates = (auth: Auth, clock: Clock) => {
  const known = new Map<string, Known>();
  const remember = (uid: string): Promise<AccountState> => {
    const state = refusing('service.unavailable', () => ask(auth, uid));
    known.delete(uid);
    known.set(uid, { askedAtMs: clock.now().getTime(), state });
    // A failure is told to who asked, and not remembered.
    state.catch(() => known.delete(uid));
    const [oldest] = known.keys();
    if (known.size > ACCOUNTS_MAX && oldest !== undefined) known.delete(oldest);
    return state;
  };
  const isStillValid: Identity['isStillValid'] = async (session, maxAgeMs) => {
    const kept = known.get(session.uid);
    const isRecent = kept !== undefined && clock.now().getTime() - kept.askedAtMs < maxAgeMs;
    if (isRecent && isWithin(session, await kept.state)) return true;
    // Another process may have seen the change that this session comes from: it is asked before it is refused.
    return isWithin(session, await remember(session.uid));
  };
  return { isStillValid, forget: (uid: string): void => void known.delete(uid) };
};

export type AccountStates = ReturnType<typeof openAccountStates>;
