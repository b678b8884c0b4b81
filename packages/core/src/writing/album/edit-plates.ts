import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited } from '../books/edit-book.ts';
import { saveBook } from '../books/save-book.ts';
import { albumPhotographs } from './album.ts';

/** Throws `photograph.not_found` when a new plate is not in the album of the book. */
export const checkPlates = async (
  tx: Transaction,
  book: Stored<BookDocument>,
  plates: readonly string[] | undefined,
): Promise<void> => {
  const before = new Set(book.value.plates);
  for (const id of new Set(plates)) {
    if (before.has(id)) continue;
    const photograph = await tx.get(albumPhotographs, id);
    if (photograph?.value.bookId !== book.id || photograph.value.isRemoved)
      throw new AppError('photograph.not_found');
  }
};

/**
 * Marks a book as edited when the photographs, whose caption changed or that were taken out, are among its plates. Pages
 * that still show a removed one are hidden.
 */
export const editPlates = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  {
    bookId,
    photographIds,
    isRemoved,
  }: { bookId: string; photographIds: readonly string[]; isRemoved: boolean },
): Promise<void> => {
  const book = await tx.get(books, bookId);
  if (book === null || !photographIds.some((id) => book.value.plates.includes(id))) return;
  const plates = isRemoved
    ? book.value.plates.filter((id) => !photographIds.includes(id))
    : book.value.plates;
  await saveBook(tx, deps, actor, book, {
    ...markEdited(book.value, deps.clock.now().toISOString()),
    plates,
    ...(isRemoved && { formerRendering: null }),
  });
};
