import { ApiError } from '@souvenance/contracts';
import { notFound, redirect } from 'next/navigation';
import { refusalDigest } from './refusal-digest.ts';
import { requestPath } from './request-path.ts';

/** Nothing stands at this address for this visitor: it is no address of ours (400, 414, 422), or not theirs. */
const MISSING = new Set([400, 403, 404, 410, 414, 422]);
/** The call may succeed later, or after a change: the error page has a sentence for each. */
const REFUSED = new Set([409, 413, 429, 503]);

/** The digest by which Next recognises an error that ends a page early. */
const digestOf = (endPage: () => never): string | undefined => {
  try {
    return endPage();
  } catch (error) {
    return (error as { digest?: string }).digest;
  }
};

/**
 * Marks a refusal of the API with what the page becomes when no code catches it: a page not found, the way to sign in,
 * or an error page with words for this status. Everything else stays a fault, which is shown and counted as one.
 */
export const markRefusal = async (error: unknown): Promise<unknown> => {
  if (!(error instanceof ApiError)) return error;
  const { status, requestId } = error;
  if (MISSING.has(status)) return Object.assign(error, { digest: digestOf(notFound) });
  if (REFUSED.has(status)) return Object.assign(error, { digest: refusalDigest({ status, requestId }) });
  if (status !== 401) return error;
  const entrance = `/auth/sign-in?next=${encodeURIComponent(await requestPath())}`;
  return Object.assign(error, { digest: digestOf(() => redirect(entrance)) });
};

/** Null for what does not exist, or for an address that never was one of ours; every other refusal is thrown. */
export const orNull = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
};
