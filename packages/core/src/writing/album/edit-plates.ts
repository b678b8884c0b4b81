import { AppError, PLATES_MAX } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited } from '../books/edit-book.ts';
import { saveBook } from '../books/save-book.ts';
import { type AlbumRecord, albumPhotographs } from './album.ts';

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

/** Marks a book as edited when a photograph whose caption changed is among its plates. */
export const markPlatesEdited = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  { bookId, photographId }: { readonly bookId: string; readonly photographId: string },
): Promise<void> => {
  const book = await tx.get(books, bookId);
  if (book === null || !book.value.plates.includes(photographId)) return;
  await saveBook(tx, deps, actor, book, markEdited(book.value, deps.clock.now().toISOString()));
};

/** The plates with these photographs put back where they were, as far as the book has room. */
const withFormerPlates = (
  plates: readonly string[],
  restored: readonly Pick<Stored<AlbumRecord>, 'id' | 'value'>[],
): string[] => {
  const next = [...plates];
  const formerPlates = restored
    .flatMap(({ id, value: { plateIndex } }) => (plateIndex === undefined ? [] : [{ id, plateIndex }]))
    .toSorted((one, other) => one.plateIndex - other.plateIndex);
  for (const { id, plateIndex } of formerPlates)
    if (next.length < PLATES_MAX && !next.includes(id)) next.splice(plateIndex, 0, id);
  return next;
};

/**
 * Takes photographs that leave the album out of the plates, or puts back those that were plates when they left. Pages
 * that still show a removed one are hidden. `photographs` are the records before the change.
 */
export const movePlates = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  {
    book,
    photographs,
    isRemoved,
  }: {
    readonly book: Stored<BookDocument>;
    readonly photographs: readonly Pick<Stored<AlbumRecord>, 'id' | 'value'>[];
    readonly isRemoved: boolean;
  },
): Promise<void> => {
  const removedIds = new Set(isRemoved ? photographs.map(({ id }) => id) : []);
  const plates = isRemoved
    ? book.value.plates.filter((id) => !removedIds.has(id))
    : withFormerPlates(book.value.plates, photographs);
  if (plates.length === book.value.plates.length) return;
  await saveBook(tx, deps, actor, book, {
    ...markEdited(book.value, deps.clock.now().toISOString()),
    plates,
    ...(isRemoved && { formerRendering: null }),
  });
};
