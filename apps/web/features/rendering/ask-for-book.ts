import type { Client } from '@souvenance/contracts';

/** Milliseconds for which an answer is of the book as it is: time enough to come from one page to the next. */
const FRESH_MS = 5_000;

/** The setting of a book that was asked for, and what it makes. */
export interface RenderingRequest {
  readonly jobId: string;
  readonly renderingId: string;
}

type PendingRequest = Promise<RenderingRequest>;

const lately = new Map<string, { readonly request: PendingRequest; readonly atMs: number }>();

const ask = (client: Pick<Client, 'call'>, bookId: string): PendingRequest =>
  client.call('generateBook', { body: { bookId } });

/** Asks for the pages of a book before the page that shows them is there. */
export const askForBook = (
  client: Pick<Client, 'call'>,
  bookId: string,
  nowMs = performance.now(),
): PendingRequest => {
  const request = ask(client, bookId);
  lately.set(bookId, { request, atMs: nowMs });
  return request;
};

/** The answer to who has just asked, once; asks else. */
export const joinBook = (
  client: Pick<Client, 'call'>,
  bookId: string,
  nowMs = performance.now(),
): PendingRequest => {
  const recentRequest = lately.get(bookId);
  lately.delete(bookId);
  return recentRequest !== undefined && nowMs - recentRequest.atMs <= FRESH_MS
    ? recentRequest.request
    : ask(client, bookId);
};
