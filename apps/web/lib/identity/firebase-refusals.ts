import { AppError, type ErrorCode } from '@souvenance/contracts';

const codes: Readonly<Record<string, ErrorCode>> = {
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
  'auth/unverified-email': 'identity.address_unproved',
  'auth/too-many-requests': 'request.too_many',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isFirebaseError = (error: unknown, code: string): boolean => codeOf(error) === code;

/** A refusal of Google's under a code of our own, which the screens word; anything else as it came. */
export const asRefusal = (error: unknown): unknown => {
  const code = codes[codeOf(error)];
  return code === undefined ? error : new AppError(code, {}, { cause: error as Error });
};
