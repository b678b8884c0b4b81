import { AppError, type ErrorCode } from '@souvenance/contracts';

/**
 * Codes that mean the service is unavailable, or that it refuses this program; any other code about a token is a
 * refusal of the person.
 */
const AWAY = new Set([
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'auth/configuration-not-found',
  'auth/insufficient-permission',
  'auth/invalid-credential',
  'auth/project-not-found',
  'auth/quota-exceeded',
  'app/unable-to-parse-response',
]);

const readCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether an error of Google's client has one of these codes. Errors without a code are unexpected and match none. */
export const isFirebaseError = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(readCode(error));

/** Maps a refusal by Google to an error code of ours. Throws `service.unavailable` when Google cannot be reached. */
export const mapRefusal = async <R>(code: ErrorCode, call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (cause) {
    const firebaseCode = readCode(cause);
    if (AWAY.has(firebaseCode)) throw new AppError('service.unavailable', {}, { cause });
    if (firebaseCode.startsWith('auth/')) throw new AppError(code, {}, { cause });
    throw cause;
  }
};
