import { AppError } from '@souvenance/contracts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { transactAfterCount } from '../../foundation/limits/transact-after-count.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from './book.ts';

type NewBookDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Runs `work`, which creates a book, within the limits of its family and of the account. Throws `book.too_many`. */
export const transactNewBook = (
  deps: NewBookDeps,
  { familyId, uid }: { readonly familyId: string; readonly uid: string },
  work: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  const most = deps.settings.limits.booksPerFamily;
  const requireRoom = async (): Promise<void> => {
    const { count } = await deps.documents.aggregate(books, { where: [['familyId', '==', familyId]] });
    if (count >= most) throw new AppError('book.too_many', { most });
  };
  const marker = { action: 'books', owner: { familyId } };
  return transactAfterCount(deps, marker, requireRoom, async (tx) => {
    const quota = { action: 'books', owner: { uid }, maximum: most, windowMs: DAY_MS };
    await consume(tx, deps, 'book.too_many', quota);
    await work(tx);
  });
};

/** The fields of a book in which nothing is written, chosen or rendered yet. */
export const createEmptyContent = (now: string) =>
  ({
    dedication: '',
    epigraph: null,
    chronology: { isShown: false, lines: [] },
    chapters: [],
    plates: [],
    chapterOrder: 'life',
    storyTimes: {},
    edition: 1,
    state: 'collecting',
    revision: 0,
    renderingId: null,
    formerRendering: null,
    awaitedRenderingId: null,
    hasBeenRendered: false,
    createdAt: now,
    updatedAt: now,
  }) satisfies Partial<BookDocument>;
