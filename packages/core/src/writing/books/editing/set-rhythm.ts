import type { Book, Rhythm } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { readNarratorUid } from '../../../people/consents/consent.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import { wakeNarrator } from '../../persons/narrator.ts';
import { books } from '../book.ts';
import { toBookView } from './to-book-view.ts';

/**
 * Sets how often the book asks its next question. Any writer may set it; the narrator's own choice takes precedence.
 * The book's pages and revision stay unchanged.
 */
export const setRhythm =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, bookId: string, rhythm: Rhythm): Promise<Book> => {
    const changed = await deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const isNarrator = actor.kind === 'user' && actor.uid === (await readNarratorUid(tx, bookId));
      const value = { ...book.value, rhythm };
      tx.put(books, bookId, value);
      await wakeNarrator(tx, deps, book, { slotAt: null, ...(isNarrator && { ownRhythm: rhythm }) });
      await appendAudit(tx, deps, actor, {
        action: 'book.rhythm_changed',
        object: `book:${bookId}`,
        familyId: value.familyId,
        from: book.value.rhythm.pace,
        to: rhythm.pace,
      });
      return { ...book, value };
    });
    return toBookView(deps, actor, changed);
  };
