import { AppError, type Book } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { authorizeAccess } from '../../../people/families/authorize-access.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { readTimes } from '../../stories/story-time.ts';
import { type BookDocument, books } from '../book.ts';
import { markEdited } from '../edit-book.ts';
import { sortByLife, sortByNarrator, type Times } from '../life-order.ts';
import { saveBook } from '../save-book.ts';
import { toBookView } from './to-book-view.ts';

type BookDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && other.every((id) => one.includes(id));

const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && other.every((id, at) => one[at] === id);

type OrderChange = Partial<Pick<BookDocument, 'chapters' | 'chapterOrder' | 'storyTimes'>>;

const isByNarrator = ({ chapterOrder }: OrderChange): boolean => chapterOrder === 'narrator';

const changeOrder =
  (deps: BookDeps, order: (tx: Transaction, book: BookDocument) => Promise<OrderChange>) =>
  async (actor: Actor, bookId: string): Promise<Book> => {
    const updated = await deps.documents.transact(async (tx): Promise<Stored<BookDocument>> => {
      const book = await authorizeAccess(tx, actor, 'book.layout', 'book', await tx.get(books, bookId));
      const arranged = await order(tx, book.value);
      // An unchanged order needs no new pages and no new edition. By narrator, each chapter is under a name.
      const isChanged =
        !isSameOrder(arranged.chapters ?? [], book.value.chapters) ||
        isByNarrator(arranged) !== isByNarrator(book.value);
      const before = isChanged ? markEdited(book.value, deps.clock.now().toISOString()) : book.value;
      const value = { ...before, ...arranged };
      await saveBook(tx, deps, actor, book, value);
      return { ...book, value };
    });
    return toBookView(deps, actor, updated);
  };

/** Sets the order of the chapters. Throws `book.conflict` unless `storyIds` holds each story of the book once. */
export const orderChapters =
  (deps: BookDeps) =>
  (actor: Actor, bookId: string, storyIds: string[]): Promise<Book> =>
    changeOrder(deps, async (_, book) => {
      if (!isSameSet(storyIds, book.chapters)) throw new AppError('book.conflict');
      const isMoved = !isSameOrder(storyIds, book.chapters);
      return { chapters: storyIds, chapterOrder: isMoved ? 'hand' : book.chapterOrder };
    })(actor, bookId);

const sortChapters = (
  chapters: readonly string[],
  times: Times,
  { tellersByStoryId = {} }: BookDocument,
  byNarrator: boolean,
): string[] => (byNarrator ? sortByNarrator(chapters, times, tellersByStoryId) : sortByLife(chapters, times));

/**
 * Sorts the chapters by the time of life, and keeps them sorted so from now on. Chapters of the same or an unknown time
 * stay in the order of `storyIds`: so an undo restores the order before. Those that it lacks come after them. By
 * narrator, the chapters of each stand together. Throws `request.invalid` for that order in a book of one narrator.
 */
export const orderByLife =
  (deps: BookDeps) =>
  (actor: Actor, bookId: string, storyIds: string[], byNarrator = false): Promise<Book> =>
    changeOrder(deps, async (tx, book) => {
      const { chapters, secondNarrator } = book;
      if (byNarrator && secondNarrator === undefined)
        throw new AppError('request.invalid', { field: 'byNarrator' });
      const times = await readTimes(tx, chapters);
      const firstIds = new Set(storyIds.filter((id) => chapters.includes(id)));
      const startOrder = [...firstIds, ...chapters.filter((id) => !firstIds.has(id))];
      const sorted = sortChapters(startOrder, times, book, byNarrator);
      return { storyTimes: times, chapters: sorted, chapterOrder: byNarrator ? 'narrator' : 'life' };
    })(actor, bookId);
