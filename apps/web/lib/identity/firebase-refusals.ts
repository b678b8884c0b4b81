import { AppError, type ErrorCode } from '@souvenance/contracts';

const errorCodes: Readonly<Record<string, ErrorCode>> = {
  'auth/invalid-credential': 'identity.refused',
  'auth/invalid-email': 'identity.refused',
  'auth/user-disabled': 'identity.refused',
  'auth/user-not-found': 'identity.refused',
  'auth/wrong-password': 'identity.refused',
  'auth/email-already-in-use': 'identity.email_taken',
  'auth/weak-password': 'identity.password_weak',
  'auth/password-does-not-meet-requirements': 'identity.password_weak',
  'auth/invalid-action-code': 'identity.token_invalid',
  'auth/expired-action-code': 'identity.token_invalid',
  'auth/code-expired': 'identity.code_refused',
  'auth/invalid-verification-code': 'identity.code_refused',
  'auth/invalid-multi-factor-session': 'identity.token_invalid',
  'auth/invalid-verification-id': 'identity.token_invalid',
  'auth/unverified-email': 'identity.email_unverified',
  'auth/too-many-requests': 'request.too_many',
};

const readFirebaseCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isFirebaseError = (error: unknown, code: string): boolean => readFirebaseCode(error) === code;

/**
 * Converts a refusal of Firebase to an AppError with a code of our own, which the screens translate; returns any other
 * error unchanged.
 */
export const toAppError = (error: unknown): unknown => {
  const code = errorCodes[readFirebaseCode(error)];
  return code === undefined ? error : new AppError(code, {}, { cause: error as Error });
};
