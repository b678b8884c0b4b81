import type { Client } from '@souvenance/contracts';

/** Time for which a request can be reused, in milliseconds: enough to navigate from one page to the next. */
const FRESH_MS = 5_000;

/** A requested rendering of a book and its job. */
export interface RenderingRequest {
  readonly jobId: string;
  readonly renderingId: string;
}

type PendingRequest = Promise<RenderingRequest>;

const recentRequests = new Map<string, { readonly request: PendingRequest; readonly atMs: number }>();

const requestRendering = (client: Pick<Client, 'call'>, bookId: string): PendingRequest =>
  client.call('generateBook', { body: { bookId } });

/** Requests the rendering of a book before the page that shows it is open. */
export const prefetchRendering = (
  client: Pick<Client, 'call'>,
  bookId: string,
  nowMs = performance.now(),
): PendingRequest => {
  const request = requestRendering(client, bookId);
  recentRequests.set(bookId, { request, atMs: nowMs });
  return request;
};

/** Reuses a recent request of `prefetchRendering`, once; else makes a new request. */
export const joinRendering = (
  client: Pick<Client, 'call'>,
  bookId: string,
  nowMs = performance.now(),
): PendingRequest => {
  const recentRequest = recentRequests.get(bookId);
  recentRequests.delete(bookId);
  return recentRequest !== undefined && nowMs - recentRequest.atMs <= FRESH_MS
    ? recentRequest.request
    : requestRendering(client, bookId);
};
