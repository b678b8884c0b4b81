import { AppError, type Notebook, type WrittenPage } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Page, Stored } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { isSeenBy, type Viewer, viewerOf } from '../stories/authorize-story.ts';
import { stories } from '../stories/story.ts';
import { notebookKey, notebooks, type WrittenPageRecord, writtenPages } from './notebook.ts';
import { notebookView, writtenPageView } from './notebook-view.ts';

/** A page as this person sees it: with its story only if they may read it. */
export const seenPage =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (page: Stored<WrittenPageRecord>, viewer: Viewer): Promise<WrittenPage> => {
    const { storyId } = page.value;
    const story = storyId === null ? null : await documents.get(stories, storyId);
    return writtenPageView(page, viewer, story !== null && isSeenBy(story.value, viewer));
  };

/** Written pages that are read at a time: as many are answered at once, and less than twice as many. */
const PAGES_AT_ONCE = 50;

const newestFirst = (bookId: string) =>
  ({
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  }) as const;

const hasArrived = ({ value: { state } }: Stored<WrittenPageRecord>): boolean =>
  state !== 'awaiting' && state !== 'refused';

/** The pages that arrived, newest first, from the cursor on: reads on past those that did not until it has some. */
const arrivedFrom = async (
  { find }: Pick<Documents, 'find'>,
  bookId: string,
  after: string | undefined,
): Promise<{ items: Stored<WrittenPageRecord>[]; cursor: string | null }> => {
  const items: Stored<WrittenPageRecord>[] = [];
  let cursor: string | null | undefined = after;
  while (cursor !== null && items.length < PAGES_AT_ONCE) {
    const page: Page<WrittenPageRecord> = await find(writtenPages, {
      ...newestFirst(bookId),
      limit: PAGES_AT_ONCE,
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items.filter(hasArrived));
    cursor = page.cursor;
  }
  return { items, cursor: cursor ?? null };
};

/**
 * Notebooks of a book and the pages that came back, the newest first, fifty pages or more at a time. Photographs on their
 * way are left out. With `after` it gives further pages alone, without the notebooks.
 */
export const listNotebooks =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (
    actor: Actor,
    bookId: string,
    after?: string,
  ): Promise<{ notebooks: Notebook[]; pages: WrittenPage[]; cursor: string | null }> => {
    const storedBook = await documents.get(books, bookId);
    const { value } = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
    // The notebooks came with the first pages.
    const storedNotebooks =
      after === undefined ? await findAll(documents, notebooks, newestFirst(bookId)) : [];
    const { items, cursor } = await arrivedFrom(documents, bookId, after);
    const viewer = await viewerOf(documents, value.familyId, actor);
    return {
      notebooks: storedNotebooks.map(notebookView),
      pages: await Promise.all(items.map((page) => seenPage({ documents })(page, viewer))),
      cursor,
    };
  };

/** The print file. Throws `notebook.not_ready` while it is being set. */
export const openNotebook =
  ({ documents, files }: Pick<Deps, 'documents' | 'files'>) =>
  async (actor: Actor, notebookId: string) => {
    const storedNotebook = await documents.get(notebooks, notebookId);
    const { value } = await authorizeAccess(documents, actor, 'family.read', 'notebook', storedNotebook);
    if (value.state !== 'ready') throw new AppError('notebook.not_ready');
    const opened = await files.open(notebookKey(value.bookId, notebookId));
    if (opened === null) throw new AppError('notebook.not_found');
    return opened;
  };
