import type { StorageAnswer, StorageRequest } from './serve.ts';

/** What a page of any site may read of an answer: the rule of a bucket that takes uploads from browsers. */
export const corsOf = ({ headers: { origin } }: StorageRequest): Record<string, string> =>
  origin === undefined ? {} : { 'access-control-allow-origin': origin };

/** What a browser asks before it sends: a header that `allowed` doesn't name keeps the upload from leaving it. */
export const answerPreflight = (request: StorageRequest, allowed: readonly string[]): StorageAnswer => ({
  status: 200,
  headers: {
    ...corsOf(request),
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': allowed.join(', '),
  },
});
