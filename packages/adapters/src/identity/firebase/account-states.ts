import type { Clock, Identity, OpenIdentity } from '@souvenance/core';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { isFirebaseError, mapRefusal } from './refusals.ts';

interface AccountState {
  readonly isOpen: boolean;
  /**
   * Sign-ins before this time were revoked, by a change of the password or of the second factor. Google gives whole
   * seconds.
   */
  readonly validSinceMs: number;
  readonly hasFactor: boolean;
}

interface CachedState {
  readonly askedAtMs: number;
  readonly state: Promise<AccountState>;
}

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

/**
 * Caches the states of Google accounts, so that reading a page needs no call. Our own changes of an account call
 * `forget`.
 */
export const openAccountStates = (auth: Auth, clock: Clock) => {
  const accountStates = new LRUCache<string, CachedState>({ max: ACCOUNTS_MAX });
  const remember = (uid: string): Promise<AccountState> => {
    const state = mapRefusal('service.unavailable', () => ask(auth, uid));
    accountStates.set(uid, { askedAtMs: clock.now().getTime(), state });
    // A failure reaches the caller and is not cached.
    state.catch(() => accountStates.delete(uid));
    return state;
  };
  const isStillValid: Identity['isStillValid'] = async (session, maxAgeMs) => {
    const cached = accountStates.get(session.uid);
    const isRecent = cached !== undefined && clock.now().getTime() - cached.askedAtMs < maxAgeMs;
    if (isRecent && isWithin(session, await cached.state)) return true;
    // The cached state may be older than the change that this session comes from, so it is read again before the
    // session is refused.
    return isWithin(session, await remember(session.uid));
  };
  return { isStillValid, forget: (uid: string): void => void accountStates.delete(uid) };
};

export type AccountStates = ReturnType<typeof openAccountStates>;
