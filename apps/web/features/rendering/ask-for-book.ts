import type { Client } from '@souvenance/contracts';

/** Milliseconds for which an answer is of the book as it is: time enough to come from one page to the next. */
const FRESH_MS = 5_000;

/** The setting of a book that was asked for, and what it makes. */
export interface AskedBook {
  readonly jobId: string;
  readonly renderingId: string;
}

type Asked = Promise<AskedBook>;

const lately = new Map<string, { readonly asked: Asked; readonly atMs: number }>();

const ask = (client: Pick<Client, 'call'>, bookId: string): Asked =>
  client.call('generateBook', { body: { bookId } });

/** Asks for the pages of a book before the page that shows them is there. */
export const askForBook = (
  client: Pick<Client, 'call'>,
  bookId: string,
  nowMs = performance.now(),
): Asked => {
  const asked = ask(client, bookId);
  lately.set(bookId, { asked, atMs: nowMs });
  return asked;
};

/** The answer to who has just asked, once; asks else. */
export const joinBook = (client: Pick<Client, 'call'>, bookId: string, nowMs = performance.now()): Asked => {
  const known = lately.get(bookId);
  lately.delete(bookId);
  return known !== undefined && nowMs - known.atMs <= FRESH_MS ? known.asked : ask(client, bookId);
};
