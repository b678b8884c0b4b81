import type { Collection, Stored, Transaction } from '../../ports/documents.port.ts';
import { bodyOf, type Row, storedOf } from './body.ts';
import { checkedId } from './names.ts';
import { wordsOf } from './words.ts';

export interface Read {
  readonly collection: string;
  readonly id: string;
  readonly row: Row | null;
}

export interface Write {
  readonly kind: 'create' | 'put' | 'remove';
  readonly collection: Collection<unknown>;
  readonly id: string;
  /** Empty for a removal. */
  readonly body: string;
  /** By which it is found from then on. */
  readonly words: readonly string[];
}

/** One run of `work`: what it read, with versions, and what it wants written. Nothing is written here. */
export interface Attempt {
  readonly tx: Transaction;
  readonly reads: Map<string, Read>;
  readonly writes: Write[];
  /** After it, a forgotten promise of `work` can neither read nor write any more. */
  end(): void;
}

export const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

/** `readRow` looks a document up in the store as it stands now. */
export const beginAttempt = (
  readRow: (collection: Collection<unknown>, id: string) => Promise<Row | null>,
): Attempt => {
  const reads = new Map<string, Read>();
  const writes: Write[] = [];
  /** The index in `writes` of the last write of each document, by `keyOf`: reads of this transaction see it. */
  const lastWrites = new Map<string, number>();
  let hasEnded = false;

  const use = (id: string): string => {
    if (hasEnded)
      throw new Error('documents: the transaction has ended; was a promise of `work` not awaited?');
    return checkedId(id);
  };

  const ownWrite = (key: string): Write | undefined => writes[lastWrites.get(key) ?? -1];

  const read = async <T>(collection: Collection<T>, id: string): Promise<Stored<T> | null> => {
    use(id);
    const key = keyOf(collection.name, id);
    const earlierWrite = ownWrite(key);
    if (earlierWrite !== undefined) {
      const version = reads.get(key)?.row?.version ?? 0;
      return earlierWrite.kind === 'remove'
        ? null
        : storedOf(collection, { id, version, body: earlierWrite.body });
    }
    const currentRead = reads.get(key) ?? {
      collection: collection.name,
      id,
      row: await readRow(collection, id),
    };
    // After two simultaneous reads of the same document, both see the first that arrived.
    const firstRead = reads.get(key) ?? currentRead;
    reads.set(key, firstRead);
    return firstRead.row && storedOf(collection, firstRead.row);
  };

  const note = (write: Write): void => {
    use(write.id);
    const key = keyOf(write.collection.name, write.id);
    const earlierWrite = ownWrite(key);
    // A document that several helpers change is written once, as the last of them left it.
    if (write.kind === 'put' && earlierWrite !== undefined && earlierWrite.kind !== 'remove')
      writes[lastWrites.get(key) ?? 0] = { ...write, kind: earlierWrite.kind };
    else lastWrites.set(key, writes.push(write) - 1);
  };

  const write = <T>(kind: 'create' | 'put', collection: Collection<T>, id: string, value: T): void => {
    const words = wordsOf(collection.words?.(value, id) ?? []);
    note({ kind, collection, id, body: bodyOf(collection, id, value), words });
  };

  return {
    reads,
    writes,
    end: () => {
      hasEnded = true;
    },
    tx: {
      get: read,
      create: (collection, id, value) => write('create', collection, id, value),
      put: (collection, id, value) => write('put', collection, id, value),
      remove: (collection, id) => {
        note({ kind: 'remove', collection, id, body: '', words: [] });
      },
    },
  };
};
