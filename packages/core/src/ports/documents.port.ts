import type { z } from 'zod';

/** Turns a document of one schema version into the next. Pure: the same document gives the same result. */
export type Migration = (document: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** A declared set of documents: its schema guards every write and read, its indexes every query. */
export interface Collection<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** From version 1 to 2, from 2 to 3 and so on: the schema's version is one more than there are. */
  readonly migrations?: readonly Migration[];
  /** Fields that `find` may combine, equality fields first, an ordering field last. */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Texts by whose words a document is found (`Query.word`).
   * @example findable(orders, ({ number, title }) => [number, title]).words?.(order, orderId);
   */
  words?(value: T, id: string): readonly string[];
}

export interface Stored<T> {
  readonly id: string;
  /** Grows with each write of the document; transactions compare it. */
  readonly version: number;
  readonly value: T;
}

export type Scalar = string | number | boolean | null;
export type Condition = readonly [field: string, operator: '==' | '<' | '<=' | '>' | '>=', value: Scalar];

export interface Query {
  /** At most one field may carry a range; it is the field of `orderBy`. */
  readonly where?: readonly Condition[];
  /** Defaults to the document's id, ascending. Ties are broken by id. */
  readonly orderBy?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  /** How one of the document's words begins, folded (`folded`), two letters at least; stands alone beside `orderBy`. */
  readonly word?: string;
  /** 1 to 500. */
  readonly limit: number;
  /** As the page before gave it. */
  readonly cursor?: string;
}

export interface Page<T> {
  readonly items: readonly Stored<T>[];
  readonly cursor: string | null;
}

/** How many documents there are, and what one of their fields comes to together; 0 when no field was asked. */
export interface Tally {
  readonly count: number;
  readonly sum: number;
}

/**
 * Reads and writes of one transaction. A read sees the last write of its own transaction, so helpers that take `tx`,
 * read, write and return a value add up on one document; they are awaited one after another, never with `Promise.all`.
 * A transaction has no query: one would miss its own writes, and would not be compared at the commit. A number that has
 * to hold is a document of its own.
 * @example
 * await documents.transact(async (tx) => {
 *   await addToCount(tx, 'books', 1);
 *   await addToCount(tx, 'books', 1); // reads what the line above wrote: the count is two higher
 * });
 */
export interface Transaction {
  /**
   * Null when missing, or removed by this transaction. `version` is of the document before this transaction.
   * @example
   * const story = await tx.get(stories, storyId);
   * if (story === null) throw new AppError('story.not_found');
   */
  get<T>(collection: Collection<T>, id: string): Promise<Stored<T> | null>;
  /**
   * The transaction fails with `DocumentExistsError` when the id is taken: uniqueness is a lock document.
   * @example tx.create(couponCodes, code, { couponId }); // a second coupon with this code fails
   */
  create<T>(collection: Collection<T>, id: string, value: T): void;
  /**
   * Writes the whole document, whether it exists or not. Throws when the schema refuses the value.
   * @example tx.put(stories, storyId, { ...story.value, title });
   */
  put<T>(collection: Collection<T>, id: string, value: T): void;
  /**
   * Removing a missing document is not an error.
   * @example tx.remove(drafts, draftId);
   */
  remove<T>(collection: Collection<T>, id: string): void;
}

/**
 * Stores documents by collection and id. `work` touches nothing but `tx`, reads its own writes, and may run several
 * times: on a conflict it is run again, and after the adapter's bounded tries `documents.contention` is thrown. All its
 * writes are seen together or not at all. No document is larger than 900 kB.
 * @example
 * await documents.transact(async (tx) => {
 *   const order = await tx.get(orders, orderId);
 *   if (order === null) throw new AppError('order.not_found');
 *   tx.put(orders, orderId, { ...order.value, state: 'paid' });
 *   await appendAudit(tx, deps, actor, { action: 'order.pay', object: `orders/${orderId}` });
 * });
 */
export interface Documents {
  /**
   * Null when missing.
   * @example const book = await documents.get(books, bookId);
   */
  get<T>(collection: Collection<T>, id: string): Promise<Stored<T> | null>;
  /**
   * Several documents in one question, in the order of `ids`, 500 at most; null in the place of a missing one.
   * @example const [first, second] = await documents.getAll(orders, [orderId, variantId]); // each may be null
   */
  getAll<T>(collection: Collection<T>, ids: readonly string[]): Promise<readonly (Stored<T> | null)[]>;
  /**
   * Reads one page of at most `limit` documents; `cursor` of the page is null at the end. `where` and `orderBy` need an index.
   * @example
   * const { items, cursor } = await documents.find(orders, {
   *   where: [['familyId', '==', familyId]], orderBy: { field: 'createdAt', direction: 'desc' }, limit: 50,
   * });
   */
  find<T>(collection: Collection<T>, query: Query): Promise<Page<T>>;
  /**
   * Counts without reading: `where` as in `find`. `sum` names a field of numbers that an index holds after those of
   * `where`; a document whose field is no number adds nothing.
   * @example const { count } = await documents.tally(remarks, { where: [['bookId', '==', bookId]] });
   */
  tally<T>(collection: Collection<T>, asked?: { where?: Query['where']; sum?: string }): Promise<Tally>;
  /**
   * Throws `documents.contention` when the bounded tries are used up; what `work` throws is thrown on, and nothing is written.
   * @example
   * await documents.transact(async (tx) => {
   *   const order = await tx.get(orders, orderId);
   *   if (order !== null) await writeMove(tx, deps, systemActor('fulfil'), orderId, order.value, 'paid');
   * });
   */
  transact<R>(work: (tx: Transaction) => Promise<R>): Promise<R>;
  /**
   * Makes what was removed or overwritten unreadable in the store's own files, as far as the engine allows.
   * @example
   * await documents.transact(async (tx) => tx.remove(stories, storyId));
   * await documents.scrub(); // the text is gone from the database file, too
   */
  scrub(): Promise<void>;
  /**
   * Ends the connection; no other call may follow.
   * @example await documents.close();
   */
  close(): Promise<void>;
}

/** Documents that `getAll` reads at once. */
export const DOCUMENTS_AT_ONCE_MAX = 500;

export class DocumentExistsError extends Error {
  override readonly name = 'DocumentExistsError';
}

/**
 * Declares a collection. Each index lists the fields of one query, equality fields first, the ordering field last.
 * @example const orders = collection('orders', orderDocument, [['familyId', 'createdAt']]);
 */
export const collection = <T>(
  name: string,
  schema: z.ZodType<T>,
  indexes: readonly (readonly string[])[] = [],
  migrations: readonly Migration[] = [],
): Collection<T> => ({ name, schema, indexes, migrations });

/** The same collection, whose documents are found by these words, too. */
export const findable = <T>(
  base: Collection<T>,
  words: (value: T, id: string) => readonly string[],
): Collection<T> => ({ ...base, words });

/** Largest document, in bytes of its JSON. */
export const DOCUMENT_BYTES_MAX = 900_000;
