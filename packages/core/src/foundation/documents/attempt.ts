import type { Collection, Stored, Transaction } from '../../ports/documents.port.ts';
import { type Row, serializeBody, toStored } from './body.ts';
import { checkId } from './names.ts';
import { toSearchWords } from './words.ts';

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
  /** Folded words by which the document can be found after this write. */
  readonly searchWords: readonly string[];
  /** Labels of the document after this write. */
  readonly labels: readonly string[];
}

/**
 * One run of `work`: the documents that it read, with versions, and its pending writes. Nothing is written to the store
 * here.
 */
export interface Attempt {
  readonly tx: Transaction;
  readonly reads: Map<string, Read>;
  readonly writes: Write[];
  /** Closes the attempt: a promise of `work` that was not awaited can neither read nor write any more. */
  end(): void;
}

export const documentKey = (collection: string, id: string): string => `${collection}/${id}`;

/** Starts an attempt. `readRow` reads a document from the store. */
export const beginAttempt = (
  readRow: (collection: Collection<unknown>, id: string) => Promise<Row | null>,
): Attempt => {
  const reads = new Map<string, Read>();
  const writes: Write[] = [];
  /** Index in `writes` of the last write of each document, by `documentKey`: reads of this transaction see it. */
  const lastWrites = new Map<string, number>();
  let hasEnded = false;

  const checkUse = (id: string): string => {
    if (hasEnded)
      throw new Error('documents: the transaction has ended; was a promise of `work` not awaited?');
    return checkId(id);
  };

  const findOwnWrite = (key: string): Write | undefined => writes[lastWrites.get(key) ?? -1];

  const read = async <T>(collection: Collection<T>, id: string): Promise<Stored<T> | null> => {
    checkUse(id);
    const key = documentKey(collection.name, id);
    const earlierWrite = findOwnWrite(key);
    if (earlierWrite !== undefined) {
      const version = reads.get(key)?.row?.version ?? 0;
      return earlierWrite.kind === 'remove'
        ? null
        : toStored(collection, { id, version, body: earlierWrite.body });
    }
    const currentRead = reads.get(key) ?? {
      collection: collection.name,
      id,
      row: await readRow(collection, id),
    };
    // After two simultaneous reads of the same document, both see the first that arrived.
    const firstRead = reads.get(key) ?? currentRead;
    reads.set(key, firstRead);
    return firstRead.row && toStored(collection, firstRead.row);
  };

  const recordWrite = (write: Write): void => {
    checkUse(write.id);
    const key = documentKey(write.collection.name, write.id);
    const earlierWrite = findOwnWrite(key);
    // A document that several helpers change is written once, in its last state.
    if (write.kind === 'put' && earlierWrite !== undefined && earlierWrite.kind !== 'remove')
      writes[lastWrites.get(key) ?? 0] = { ...write, kind: earlierWrite.kind };
    else lastWrites.set(key, writes.push(write) - 1);
  };

  const write = <T>(kind: 'create' | 'put', collection: Collection<T>, id: string, value: T): void => {
    const searchWords = toSearchWords(collection.searchTexts?.(value, id) ?? []);
    const labels = [...new Set(collection.labels?.(value) ?? [])];
    recordWrite({ kind, collection, id, body: serializeBody(collection, id, value), searchWords, labels });
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
        recordWrite({ kind: 'remove', collection, id, body: '', searchWords: [], labels: [] });
      },
    },
  };
};
