import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from './book.ts';

/**
 * Writes a book. When its state changes, an audit row records the actor and both states.
 * @example await saveBook(tx, deps, actor, book, markEdited(book.value, now));
 */
export const saveBook = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  { id, value: { state: from, familyId } }: Stored<BookDocument>,
  next: BookDocument,
): Promise<void> => {
  tx.put(books, id, next);
  if (next.state === from) return;
  await appendAudit(tx, deps, actor, {
    action: 'book.moved',
    object: `book:${id}`,
    familyId,
    from,
    to: next.state,
  });
};
