import { ApiError } from '@souvenance/contracts';
import { notFound, redirect } from 'next/navigation';
import { readRequestPath } from './read-request-path.ts';
import { toRefusalDigest } from './to-refusal-digest.ts';

/**
 * Statuses that become a 404 page: the address is malformed (400, 414, 422), does not exist, or is not the visitor's.
 */
const MISSING = new Set([400, 403, 404, 410, 414, 422]);
/** Statuses of calls that may succeed later or after a change. The error page has a sentence for each. */
const REFUSED = new Set([409, 413, 429, 503]);

/** Runs a Next function that ends a page early, and returns the digest by which Next recognises its error. */
const catchDigest = (endPage: () => never): string | undefined => {
  try {
    return endPage();
  } catch (error) {
    return (error as { digest?: string }).digest;
  }
};

/**
 * Marks an error of the API with the digest that decides which page is shown when no code catches it: the 404 page, a
 * redirect to sign-in, or an error page with a sentence for this status. Any other error stays a fault, and is shown
 * and counted as one.
 */
export const markRefusal = async (error: unknown): Promise<unknown> => {
  if (!(error instanceof ApiError)) return error;
  const { status, requestId } = error;
  if (MISSING.has(status)) return Object.assign(error, { digest: catchDigest(notFound) });
  if (REFUSED.has(status)) return Object.assign(error, { digest: toRefusalDigest({ status, requestId }) });
  if (status !== 401) return error;
  const signInUrl = `/auth/sign-in?next=${encodeURIComponent(await readRequestPath())}`;
  return Object.assign(error, { digest: catchDigest(() => redirect(signInUrl)) });
};

/**
 * Returns null when the API answers 400 or 404: the record does not exist, or the address is malformed. Rethrows every
 * other error.
 */
export const readOrNull = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
};
