import { createHash } from 'node:crypto';
import { type CopyMark, type Documents, putCopyMark, readCopyMark, type Stored } from '@souvenance/core';
import { collections } from '@souvenance/core/collections';
import { writeCursor } from '@souvenance/core/store';
import { LocalProblem } from '../../dev/tools/problem.ts';
import { type CopyCounts, createCounts } from './copy-report.ts';
import type { CopyOptions } from './copy-store.ts';
import { type Merged, mergeSorted } from './merge-sorted.ts';

type AnyCollection = (typeof collections)[number];
type Document = Stored<unknown>;

/** Collections that belong to the programs that run, not to the data. */
const NOT_COPIED: ReadonlySet<string> = new Set(['copy-marks', 'heartbeats', 'leases']);

const copiedCollections: readonly AnyCollection[] = collections
  .filter(({ name }) => !NOT_COPIED.has(name))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Documents of a transaction: Firestore takes 500 writes and 10 MB. */
const DOCUMENTS_AT_ONCE = 200;
const BYTES_AT_ONCE = 4_000_000;
const PAGE_SIZE = 100;

/** Reads the documents of a collection in the order of their ids, one page at a time. */
async function* walkDocuments(
  documents: Pick<Documents, 'find'>,
  collection: AnyCollection,
  afterId: string | null,
): AsyncGenerator<Document> {
  const query = { limit: PAGE_SIZE };
  let cursor = afterId === null ? null : writeCursor(collection, query, { id: afterId, body: '' });
  do {
    const page = await documents.find(collection, cursor === null ? query : { ...query, cursor });
    yield* page.items;
    cursor = page.cursor;
  } while (cursor !== null);
}

const findFilled = async (target: Documents): Promise<string | null> => {
  for (const collection of copiedCollections)
    if ((await target.find(collection, { limit: 1 })).items.length > 0) return collection.name;
  return null;
};

type Position = CopyMark['verifiedUpTo'];

/**
 * Returns the document up to which an interrupted pass has verified. Throws a LocalProblem for other filled documents.
 */
const beginPass = async (target: Documents, { sourceName, isLive }: CopyOptions): Promise<Position> => {
  const mark = await readCopyMark({ documents: target });
  const filled = mark === null ? await findFilled(target) : null;
  if (filled !== null)
    throw new LocalProblem(
      `La destination contient déjà des documents (${filled}), et ce n’est pas une copie en cours\u00a0: rien n’a été changé.`,
    );
  if (mark !== null && mark.source !== sourceName)
    throw new LocalProblem(
      'La destination est une copie en cours d’une autre origine\u00a0: rien n’a été changé.',
    );
  const verifiedUpTo = mark?.isLive === isLive ? mark.verifiedUpTo : null;
  await target.transact(async (tx) => putCopyMark(tx, { source: sourceName, isLive, verifiedUpTo }));
  return verifiedUpTo;
};

const readText = ({ value }: Document): string => JSON.stringify(value);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Change {
  readonly id: string;
  /** Null for a document that the source no longer has. */
  readonly document: Document | null;
  readonly isWrite: boolean;
  readonly bytes: number;
}

const toChange = ({ key: id, source, target }: Merged<Document>): Change => {
  if (source === null) return { id, document: null, isWrite: true, bytes: 0 };
  const text = readText(source);
  const isWrite = target === null || readText(target) !== text;
  return { id, document: source, isWrite, bytes: Buffer.byteLength(text) };
};

async function* inBatches(changes: AsyncIterable<Change>): AsyncGenerator<Change[]> {
  let batch: Change[] = [];
  let bytes = 0;
  for await (const change of changes) {
    if (batch.length === DOCUMENTS_AT_ONCE || bytes + change.bytes > BYTES_AT_ONCE) {
      if (batch.length > 0) yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(change);
    bytes += change.bytes;
  }
  if (batch.length > 0) yield batch;
}

async function* iterateChanges(merged: AsyncIterable<Merged<Document>>): AsyncGenerator<Change> {
  for await (const item of merged) yield toChange(item);
}

/** Reads written documents back and compares their hashes. */
const verify = async (target: Documents, collection: AnyCollection, changes: readonly Change[]) => {
  const writes = changes.filter(({ isWrite }) => isWrite);
  const documents = await target.getAll(
    collection,
    writes.map(({ id }) => id),
  );
  writes.forEach(({ id, document }, index) => {
    const readBack = documents[index] ?? null;
    const isSame =
      document === null || readBack === null
        ? document === readBack
        : hashOf(readText(readBack)) === hashOf(readText(document));
    if (!isSame)
      throw new Error(`copy: ${collection.name}/${id} is read with another hash than it was written with`);
  });
};

const count = (counts: CopyCounts, changes: readonly Change[]): void => {
  for (const { document, isWrite, bytes } of changes) {
    if (document === null) counts.removed += 1;
    else counts.verified += 1;
    if (document !== null && isWrite) counts.writes += 1;
    counts.bytes += bytes;
  }
};

/**
 * Makes the documents of the target equal to the source's: writes what is missing or different, removes what the source
 * no longer has, and reads what was written back by its hash. A pass that was killed goes on where it was; memory holds
 * two pages and a transaction. A mark in the target keeps programs out until the last pass has ended.
 * @throws LocalProblem when the target is filled and not this copy.
 */
export const copyDocuments = async (
  source: Pick<Documents, 'find'>,
  target: Documents,
  options: CopyOptions,
): Promise<CopyCounts & { readonly resumedAfter: string | null }> => {
  const { sourceName, isLive, onProgress } = options;
  const position = await beginPass(target, options);
  const counts = createCounts();
  const putMark = (verifiedUpTo: Position) => ({ source: sourceName, isLive, verifiedUpTo });
  for (const collection of copiedCollections) {
    if (position !== null && collection.name < position.collection) continue;
    const afterId = position?.collection === collection.name ? position.id : null;
    const merged = mergeSorted(
      walkDocuments(source, collection, afterId),
      walkDocuments(target, collection, afterId),
      ({ id }) => id,
    );
    for await (const batch of inBatches(iterateChanges(merged))) {
      await target.transact(async (tx) => {
        for (const { id, document, isWrite } of batch) {
          if (document === null) tx.remove(collection, id);
          else if (isWrite) tx.put(collection, id, document.value);
        }
      });
      await verify(target, collection, batch);
      const last = batch.at(-1);
      // Only now: a pass that is killed before reads these documents again.
      if (last !== undefined)
        await target.transact(async (tx) =>
          putCopyMark(tx, putMark({ collection: collection.name, id: last.id })),
        );
      count(counts, batch);
      onProgress(counts);
    }
  }
  await target.transact(async (tx) => putCopyMark(tx, isLive ? putMark(null) : null));
  return { ...counts, resumedAfter: position === null ? null : `${position.collection}/${position.id}` };
};
