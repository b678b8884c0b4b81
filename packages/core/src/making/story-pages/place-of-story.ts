import { findFirst } from '../../foundation/documents/find-first.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { type RenderingDocument, renderings } from '../renderings/rendering.ts';

type PlaceDeps = Pick<Deps, 'documents' | 'settings'>;

/** The newest finished setting of a book in its present format; null when there is none. */
export const lastSetting = async (
  { documents, settings }: PlaceDeps,
  { id, value }: Stored<BookDocument>,
): Promise<RenderingDocument | null> => {
  const profileId = settings.profileOf(value.format, value.largePrint).id;
  const orderBy = { field: 'createdAt', direction: 'desc' } as const;
  const query = { where: [['bookId', '==', id]] as const, orderBy };
  const ready = await findFirst(
    documents,
    renderings,
    query,
    ({ value: one }) => one.state === 'ready' && one.profileId === profileId,
  );
  return ready?.value ?? null;
};

/** Where the stories of a book that nobody has set yet begin: after half-title, title page and imprint. */
const FIRST_PAGE = 7;

/** Where a story opens in its book, and how many pages that has: as it was set last, else after all that stands in it. */
export const placeOfStory = async (deps: PlaceDeps, book: Stored<BookDocument>, storyId: string) => {
  const last = await lastSetting(deps, book);
  const { pagesMin } = deps.settings.profileOf(book.value.format, book.value.largePrint);
  if (last === null) return { firstPage: FIRST_PAGE, bookPages: pagesMin };
  const bookPages = last.pages ?? pagesMin;
  const ownChapter = last.chapters.find(({ id }) => id === storyId);
  if (ownChapter !== undefined) return { firstPage: ownChapter.firstPage, bookPages };
  const end = last.chapters.at(-1);
  const next = end === undefined ? FIRST_PAGE : end.firstPage + end.pages;
  return { firstPage: next % 2 === 0 ? next + 1 : next, bookPages };
};
