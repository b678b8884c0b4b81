import type { Collection, Stored, Transaction } from '@souvenance/core';
import { bodyOf, type Row, storedOf } from './body.ts';
import type { Connection } from './connection.ts';
import { checkedId } from './names.ts';
import { readRow } from './rows.ts';

export interface Read {
  readonly collection: string;
  readonly id: string;
  readonly row: Row | null;
}

export interface Write {
  readonly kind: 'create' | 'put' | 'remove';
  readonly collection: string;
  readonly id: string;
  /** Empty for a removal. */
  readonly body: string;
}

/** One run of `work`: what it read, with versions, and what it wants written. Nothing is written here. */
export interface Attempt {
  readonly tx: Transaction;
  readonly reads: Map<string, Read>;
  readonly writes: Write[];
  /** After it, a forgotten promise of `work` can neither read nor write any more. */
  end(): void;
}

export const beginAttempt = (
  connection: Connection,
  ensureTable: (collection: Collection<unknown>) => void,
): Attempt => {
  const reads = new Map<string, Read>();
  const writes: Write[] = [];
  let hasEnded = false;

  const use = (collection: Collection<unknown>, id: string): string => {
    if (hasEnded)
      throw new Error('documents: the transaction has ended; was a promise of `work` not awaited?');
    ensureTable(collection);
    return checkedId(id);
  };

  const read = <T>(collection: Collection<T>, id: string): Stored<T> | null => {
    use(collection, id);
    if (writes.length > 0)
      throw new Error('documents: a read after a write is refused; read first, write after');
    const key = `${collection.name}/${id}`;
    const known = reads.get(key) ?? {
      collection: collection.name,
      id,
      row: readRow(connection, collection.name, id),
    };
    reads.set(key, known);
    return known.row && storedOf(collection, known.row);
  };

  const write = <T>(kind: 'create' | 'put', collection: Collection<T>, id: string, value: T): void => {
    use(collection, id);
    writes.push({ kind, collection: collection.name, id, body: bodyOf(collection, id, value) });
  };

  return {
    reads,
    writes,
    end: () => {
      hasEnded = true;
    },
    tx: {
      get: async (collection, id) => read(collection, id),
      create: (collection, id, value) => write('create', collection, id, value),
      put: (collection, id, value) => write('put', collection, id, value),
      remove: (collection, id) => {
        use(collection, id);
        writes.push({ kind: 'remove', collection: collection.name, id, body: '' });
      },
    },
  };
};
