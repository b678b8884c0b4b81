import { findFirst } from '../../foundation/documents/find-first.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import { PLATES_CHAPTER_ID } from '../renderings/read-plates.ts';
import { type RenderingDocument, renderings } from '../renderings/rendering.ts';

type PlaceDeps = Pick<Deps, 'documents' | 'settings'>;

/** Returns the newest finished rendering of a book in its present format; null when there is none. */
export const findLastRendering = async (
  { documents, settings }: PlaceDeps,
  { id, value }: Stored<BookDocument>,
): Promise<RenderingDocument | null> => {
  const profileId = settings.profileForFormat(value.format, value.largePrint).id;
  const orderBy = { field: 'createdAt', direction: 'desc' } as const;
  const query = { where: [['bookId', '==', id]] as const, orderBy };
  const readyRendering = await findFirst(
    documents,
    renderings,
    query,
    ({ value: rendering }) => rendering.state === 'ready' && rendering.profileId === profileId,
  );
  return readyRendering?.value ?? null;
};

/** First page of the stories in a book without a rendering: after half-title, title page and imprint. */
const FIRST_PAGE = 7;

/**
 * Returns the page on which a story begins, and the number of pages of its book: from the last rendering, or after all
 * its chapters for a story that is not in it.
 */
export const findStoryPages = async (deps: PlaceDeps, book: Stored<BookDocument>, storyId: string) => {
  const lastRendering = await findLastRendering(deps, book);
  const { pagesMin } = deps.settings.profileForFormat(book.value.format, book.value.largePrint);
  if (lastRendering === null) return { firstPage: FIRST_PAGE, bookPages: pagesMin };
  const bookPages = lastRendering.pages ?? pagesMin;
  const ownChapter = lastRendering.chapters.find(({ id }) => id === storyId);
  if (ownChapter !== undefined) return { firstPage: ownChapter.firstPage, bookPages };
  const lastChapter = lastRendering.chapters.findLast(({ id }) => id !== PLATES_CHAPTER_ID);
  const nextPage = lastChapter === undefined ? FIRST_PAGE : lastChapter.firstPage + lastChapter.pages;
  return { firstPage: nextPage % 2 === 0 ? nextPage + 1 : nextPage, bookPages };
};
