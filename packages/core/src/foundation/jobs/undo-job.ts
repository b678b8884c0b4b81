import { renderings } from '../../making/renderings/rendering.ts';
import { exports } from '../../oversight/export/export.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { books } from '../../writing/books/book.ts';
import { putBook } from '../../writing/books/put-book.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { systemActor } from '../actor.ts';
import type { JobDocument } from './job.ts';

type UndoDeps = Pick<Deps, 'clock' | 'ids' | 'settings'>;

const actor = systemActor('jobs');

/** The rendering failed and can be asked for again; its book no longer waits for it. */
const undoRendering = async (tx: Transaction, deps: UndoDeps, id: string): Promise<() => void> => {
  const rendering = await tx.get(renderings, id);
  if (rendering === null || rendering.value.state === 'ready') return () => undefined;
  const book = await tx.get(books, rendering.value.bookId);
  return () => {
    tx.put(renderings, id, { ...rendering.value, state: 'failed' });
    if (book?.value.composing !== id) return;
    putBook(tx, deps, actor, book, { ...book.value, state: 'collecting', composing: null });
  };
};

/** A photograph that nobody could judge is refused, so that it does not stop its book for ever. */
const undoPhotograph = async (tx: Transaction, id: string): Promise<() => void> => {
  const photograph = await tx.get(photographs, id);
  if (photograph?.value.state !== 'checking') return () => undefined;
  const refusalCode = 'photograph.unreadable';
  return () => tx.put(photographs, id, { ...photograph.value, state: 'refused', refusalCode });
};

/** A copy that could not be made can be asked for again. */
const undoExport = async (tx: Transaction, id: string): Promise<() => void> => {
  const stored = await tx.get(exports, id);
  if (stored?.value.state !== 'making') return () => undefined;
  return () => tx.put(exports, id, { ...stored.value, state: 'failed' });
};

/**
 * What waits for a job is freed in the transaction that ends it without effect (failed for good, tried too often,
 * cancelled): nothing stays under way for ever. Reads first; gives the writes.
 */
export const undoJob = async (
  tx: Transaction,
  deps: UndoDeps,
  { kind, payload }: JobDocument,
): Promise<() => void> => {
  if (kind === 'set-book') return undoRendering(tx, deps, String(payload.renderingId));
  if (kind === 'make-export') return undoExport(tx, String(payload.exportId));
  if (kind === 'check-photograph') return undoPhotograph(tx, String(payload.photographId));
  return () => undefined;
};
