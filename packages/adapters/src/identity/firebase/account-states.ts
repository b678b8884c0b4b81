import type { Clock, Identity } from '@souvenance/core';
import type { Auth } from 'firebase-admin/auth';
import { isFirebaseError, refusing } from './refusals.ts';

interface AccountState {
  readonly isOpen: boolean;
  /** Sign-ins before it were revoked: a change of password, or of a factor. Whole seconds. */
  readonly validSinceMs: number;
}

interface Known {
  readonly askedAtMs: number;
  readonly state: Promise<AccountState>;
}

/** Accounts remembered at once; the one asked longest ago goes first. */
const ACCOUNTS_MAX = 5_000;

const ask = async (auth: Auth, uid: string): Promise<AccountState> => {
  try {
    const user = await auth.getUser(uid);
    const validSince = user.tokensValidAfterTime;
    return { isOpen: !user.disabled, validSinceMs: validSince === undefined ? 0 : Date.parse(validSince) };
  } catch (error) {
    if (isFirebaseError(error, 'auth/user-not-found')) return { isOpen: false, validSinceMs: 0 };
    throw error;
  }
};

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
  const isStillValid: Identity['isStillValid'] = async ({ uid, authenticatedAt }, maxAgeMs) => {
    const kept = known.get(uid);
    const isRecent = kept !== undefined && clock.now().getTime() - kept.askedAtMs < maxAgeMs;
    const { isOpen, validSinceMs } = await (isRecent ? kept.state : remember(uid));
    return isOpen && authenticatedAt.getTime() >= validSinceMs;
  };
  return { isStillValid, forget: (uid: string): void => void known.delete(uid) };
};

export type AccountStates = ReturnType<typeof openAccountStates>;
