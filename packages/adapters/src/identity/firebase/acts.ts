import { AppError } from '@souvenance/contracts';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import type { Parts } from './parts.ts';
import { isFirebaseError, refusing } from './refusals.ts';

/** Null for an unknown address. */
export const userByEmail = async ({ auth }: Parts, email: string): Promise<UserRecord | null> => {
  try {
    return await auth.getUserByEmail(email);
  } catch (cause) {
    if (isFirebaseError(cause, 'auth/user-not-found', 'auth/invalid-email')) return null;
    throw new AppError('service.unavailable', {}, { cause });
  }
};

/** Changes the account and drops its cached state. */
export const change = async ({ auth, states }: Parts, uid: string, update: UpdateRequest): Promise<void> => {
  try {
    await auth.updateUser(uid, update);
  } catch (cause) {
    const isTaken = isFirebaseError(cause, 'auth/email-already-exists');
    throw new AppError(isTaken ? 'identity.email_taken' : 'service.unavailable', {}, { cause });
  } finally {
    states.forget(uid);
  }
};

/** Ends what was begun until now, everywhere. */
export const revoke = async ({ auth, states }: Parts, uid: string): Promise<void> => {
  await refusing('service.unavailable', () => auth.revokeRefreshTokens(uid));
  states.forget(uid);
};

/** The account and its recovery codes, for good; one that is gone already is not an error. */
export const erase = async ({ auth, states, codes }: Parts, uid: string): Promise<void> => {
  try {
    await auth.deleteUser(uid);
  } catch (cause) {
    if (!isFirebaseError(cause, 'auth/user-not-found'))
      throw new AppError('service.unavailable', {}, { cause });
  } finally {
    states.forget(uid);
  }
  await codes.remove(uid);
};
