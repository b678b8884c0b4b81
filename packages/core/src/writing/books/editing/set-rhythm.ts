import type { Book, Rhythm } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { readNarratorUid } from '../../../people/consents/consent.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import { getBookRhythm, requireSecondId, wakeNarrator } from '../../persons/narrator.ts';
import { type BookDocument, books } from '../book.ts';
import { toBookView } from './to-book-view.ts';

/**
 * Sets how often the book asks a narrator its next question. Any writer may set it; the narrator's own choice takes
 * precedence. The book's pages and revision stay unchanged.
 */
export const setRhythm =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  async (actor: Actor, bookId: string, rhythm: Rhythm, personId?: string): Promise<Book> => {
    const changed = await deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      const secondId = requireSecondId(book, personId);
      const isNarrator = actor.kind === 'user' && actor.uid === (await readNarratorUid(tx, bookId, secondId));
      const { secondNarrator } = book.value;
      const value: BookDocument = {
        ...book.value,
        ...(secondId !== undefined && secondNarrator
          ? { secondNarrator: { ...secondNarrator, rhythm } }
          : { rhythm }),
      };
      tx.put(books, bookId, value);
      const change = { slotAt: null, ...(isNarrator && { ownRhythm: rhythm }) };
      await wakeNarrator(tx, deps, book, secondId, change);
      await appendAudit(tx, deps, actor, {
        action: 'book.rhythm_changed',
        object: `book:${bookId}`,
        familyId: value.familyId,
        from: getBookRhythm(book, secondId).pace,
        to: rhythm.pace,
      });
      return { ...book, value };
    });
    return toBookView(deps, actor, changed);
  };
