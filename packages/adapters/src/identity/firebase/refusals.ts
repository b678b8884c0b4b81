import { AppError, type ErrorCode } from '@souvenance/contracts';

/** The service can't be asked at this moment; anything else it says about a token is a refusal. */
const AWAY = new Set([
  'app/network-error',
  'app/network-timeout',
  'auth/internal-error',
  'app/unable-to-parse-response',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Google's client throws errors with a code; one that has none is a fault and passes through. */
export const isFirebaseError = (error: unknown, ...codes: string[]): boolean => codes.includes(codeOf(error));

/** Words a refusal of Google's with a code of ours. */
export const refusing = async <R>(code: ErrorCode, call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (cause) {
    const firebaseCode = codeOf(cause);
    if (AWAY.has(firebaseCode)) throw new AppError('service.unavailable', {}, { cause });
    if (firebaseCode.startsWith('auth/')) throw new AppError(code, {}, { cause });
    throw cause;
  }
};
