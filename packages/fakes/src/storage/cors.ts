import type { StorageAnswer, StorageRequest } from './serve.ts';

/** CORS headers of a response, as from a bucket that accepts uploads from browsers. */
export const toCorsHeaders = ({ headers: { origin } }: StorageRequest): Record<string, string> =>
  origin === undefined ? {} : { 'access-control-allow-origin': origin };

/** Answers a preflight request: the browser sends no upload with a header that is missing in `allowed`. */
export const answerPreflight = (request: StorageRequest, allowed: readonly string[]): StorageAnswer => ({
  status: 200,
  headers: {
    ...toCorsHeaders(request),
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': allowed.join(', '),
  },
});
