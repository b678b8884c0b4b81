import type { z } from 'zod';

/** Turns a document of one schema version into the next. Pure: the same document gives the same result. */
export type Migration = (document: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** A declared set of documents. Its schema checks every write and read, and its indexes serve every query. */
export interface Collection<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /**
   * The first migrates version 1 to 2, the next 2 to 3 and so on: the schema's version is the number of migrations plus
   * one.
   */
  readonly migrations?: readonly Migration[];
  /**
   * Fields that `find` may combine: equality on all but the last, order or range on the last. Equality alone may use
   * any number of the first fields.
   */
  readonly indexes: readonly (readonly string[])[];
  /**
   * Returns the texts by whose words the document can be found (`Query.wordPrefix`).
   * @example withSearch(orders, 'updatedAt', ({ number, title }) => [number, title]).searchTexts?.(order, orderId);
   */
  searchTexts?(value: T, id: string): readonly string[];
  /** The only field by which the results of a search can be ordered; set together with `searchTexts`. */
  readonly searchOrder?: string;
  /**
   * Returns the exact texts by which documents are filtered (`Query.label`).
   * @example withLabels(orders, ({ state }) => [`state:${state}`], ['createdAt']).labels?.(order);
   */
  labels?(value: T): readonly string[];
  /** Fields by which documents of one label may be ordered. */
  readonly labelOrders?: readonly string[];
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
  /**
   * First letters of one of the document's search words, folded by `foldText`, two letters at least. It needs an
   * `orderBy` by the collection's `searchOrder`, and `where` may only be a range on this field.
   */
  readonly wordPrefix?: string;
  /**
   * A whole label of the document. It excludes `wordPrefix`, and `where` may only be a range on the field of `orderBy`.
   */
  readonly label?: string;
  /** 1 to 500. */
  readonly limit: number;
  /** The cursor of the preceding page. */
  readonly cursor?: string;
}

export interface Page<T> {
  readonly items: readonly Stored<T>[];
  readonly cursor: string | null;
}

export interface AggregateQuery {
  readonly where?: Query['where'];
  readonly label?: string;
  readonly sum?: string;
}

/** The number of documents, and the sum of one of their fields; the sum is 0 when no field was given. */
export interface Aggregate {
  readonly count: number;
  readonly sum: number;
}

/**
 * Reads and writes of one transaction. A read sees the last write of its own transaction, so helpers that take `tx`,
 * read, write and return a value add up on one document. Await the helpers one after another, never with `Promise.all`.
 * A transaction has no query: a query would miss the transaction's own writes, and would not be compared at the commit.
 * A number that must be exact is a document of its own.
 * @example
 * await documents.transact(async (tx) => {
 *   await addToCount(tx, 'books', 1);
 *   await addToCount(tx, 'books', 1); // reads what the line above wrote: the count is two higher
 * });
 */
export interface Transaction {
  /**
   * Null when the document is missing or removed by this transaction. `version` is the version before this transaction.
   * @example
   * const story = await tx.get(stories, storyId);
   * if (story === null) throw new AppError('story.not_found');
   */
  get<T>(collection: Collection<T>, id: string): Promise<Stored<T> | null>;
  /**
   * Writes a new document. The transaction fails with `DocumentExistsError` when the id is taken; a unique value is a
   * document whose id is that value.
   * @example tx.create(couponCodes, code, { couponId }); // a second coupon with this code fails
   */
  create<T>(collection: Collection<T>, id: string, value: T): void;
  /**
   * Writes the whole document, whether it exists or not. Throws when the schema refuses the value.
   * @example tx.put(stories, storyId, { ...story.value, title });
   */
  put<T>(collection: Collection<T>, id: string, value: T): void;
  /**
   * Removes the document; does nothing when it is missing.
   * @example tx.remove(drafts, draftId);
   */
  remove<T>(collection: Collection<T>, id: string): void;
}

/**
 * Stores documents by collection and id. `work` must touch nothing but `tx`, and it may run several times: on a
 * conflict it runs again, and after the adapter's maximum of tries `documents.contention` is thrown. All its writes
 * become visible together or not at all. No document is larger than 900 kB.
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
   * Reads one document; null when missing.
   * @example const book = await documents.get(books, bookId);
   */
  get<T>(collection: Collection<T>, id: string): Promise<Stored<T> | null>;
  /**
   * Reads several documents in one request, in the order of `ids`, 500 at most; null in the place of a missing
   * document.
   * @example const [first, second] = await documents.getAll(orders, [orderId, variantId]); // each may be null
   */
  getAll<T>(collection: Collection<T>, ids: readonly string[]): Promise<readonly (Stored<T> | null)[]>;
  /**
   * Reads one page of at most `limit` documents; `cursor` of the page is null at the end. `where` and `orderBy` need an
   * index.
   * @example
   * const { items, cursor } = await documents.find(orders, {
   *   where: [['familyId', '==', familyId]], orderBy: { field: 'createdAt', direction: 'desc' }, limit: 50,
   * });
   */
  find<T>(collection: Collection<T>, query: Query): Promise<Page<T>>;
  /**
   * Counts documents without reading them, with `where` as in `find`. `sum` names a field of numbers that an index
   * lists after the fields of `where`; a document whose field is not a number adds nothing.
   * `label` counts the documents of one label, within a range at most.
   * @example const { count } = await documents.aggregate(remarks, { where: [['bookId', '==', bookId]] });
   */
  aggregate<T>(collection: Collection<T>, query?: AggregateQuery): Promise<Aggregate>;
  /**
   * Runs `work` as one transaction. Throws `documents.contention` when the maximum of tries is reached; an error of
   * `work` is thrown on, and nothing is written.
   * @example
   * await documents.transact(async (tx) => {
   *   const order = await tx.get(orders, orderId);
   *   if (order !== null) await writeMove(tx, deps, createSystemActor('fulfil'), orderId, order.value, 'paid');
   * });
   */
  transact<R>(work: (tx: Transaction) => Promise<R>): Promise<R>;
  /**
   * Makes removed or overwritten documents unreadable in the store's own files, as far as the engine allows.
   * @example
   * await documents.transact(async (tx) => tx.remove(stories, storyId));
   * await documents.scrub(); // the text is gone from the database file, too
   */
  scrub(): Promise<void>;
  /**
   * Closes the connection; no other call may follow.
   * @example await documents.close();
   */
  close(): Promise<void>;
}

/** Most documents that `getAll` reads in one call. */
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

/**
 * Adds a full-text search to a collection. `searchTexts` returns the texts by whose words a document can be found;
 * `searchOrder` is the one field that orders the results, since each further one costs two composite indexes.
 */
export const withSearch = <T>(
  base: Collection<T>,
  searchOrder: string,
  searchTexts: (value: T, id: string) => readonly string[],
): Collection<T> => ({ ...base, searchOrder, searchTexts });

/**
 * Adds labels to a collection: a query by one label may be ordered by each of `labelOrders`, and counted. One label for
 * each combination of a document's filters (`combineLabels`) serves any of these filters together.
 */
export const withLabels = <T>(
  base: Collection<T>,
  labels: (value: T) => readonly string[],
  labelOrders: readonly string[],
): Collection<T> => ({ ...base, labels, labelOrders });

/** Largest document, in bytes of its JSON. */
export const DOCUMENT_BYTES_MAX = 900_000;
