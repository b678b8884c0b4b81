import { AppError } from '@souvenance/contracts';
import type { UpdateRequest, UserRecord } from 'firebase-admin/auth';
import type { Parts } from './parts.ts';
import { isFirebaseError, mapRefusal } from './refusals.ts';

/**
 * Finds the account of an address; null when there is none, or when Google takes the address for malformed. Throws
 * `service.unavailable`.
 */
export const findUserByEmail = async ({ auth }: Parts, email: string): Promise<UserRecord | null> => {
  try {
    return await auth.getUserByEmail(email);
  } catch (cause) {
    if (isFirebaseError(cause, 'auth/user-not-found', 'auth/invalid-email')) return null;
    throw new AppError('service.unavailable', {}, { cause });
  }
};

/** Changes an account and drops its cached state. Throws `identity.email_taken` and `service.unavailable`. */
export const updateAccount = async (
  { auth, states }: Parts,
  uid: string,
  update: UpdateRequest,
): Promise<void> => {
  try {
    await auth.updateUser(uid, update);
  } catch (cause) {
    const isTaken = isFirebaseError(cause, 'auth/email-already-exists');
    throw new AppError(isTaken ? 'identity.email_taken' : 'service.unavailable', {}, { cause });
  } finally {
    states.forget(uid);
  }
};

/** Revokes all earlier sign-ins of an account, in every browser. */
export const revokeSignIns = async ({ auth, states }: Parts, uid: string): Promise<void> => {
  await mapRefusal('service.unavailable', () => auth.revokeRefreshTokens(uid));
  states.forget(uid);
};

/** Erases an account and its recovery codes; an account that is gone already is not an error. */
export const eraseAccount = async ({ auth, states, codes }: Parts, uid: string): Promise<void> => {
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
