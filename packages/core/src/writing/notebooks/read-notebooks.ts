import { AppError, type Notebook, type WrittenPage } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Page, Stored } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { isVisibleTo, readViewer, type Viewer } from '../stories/authorize-story.ts';
import { stories } from '../stories/story.ts';
import { notebookKey, notebooks, type WrittenPageRecord, writtenPages } from './notebook.ts';
import { toNotebookView, toWrittenPageView } from './to-notebook-view.ts';

/** A page as this viewer sees it: with its story only if the viewer may read it. */
export const toVisiblePage =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (page: Stored<WrittenPageRecord>, viewer: Viewer): Promise<WrittenPage> => {
    const { storyId } = page.value;
    const story = storyId === null ? null : await documents.get(stories, storyId);
    return toWrittenPageView(page, viewer, story !== null && isVisibleTo(story.value, viewer));
  };

/** Number of written pages per query; an answer holds at least this many and less than twice as many. */
const PAGES_PER_QUERY = 50;

const newestFirstQuery = (bookId: string) =>
  ({
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  }) as const;

const hasArrived = ({ value: { state } }: Stored<WrittenPageRecord>): boolean =>
  state !== 'awaiting' && state !== 'refused';

/**
 * Reads arrived pages from a cursor, newest first. It skips pages without a usable photograph, and reads on until
 * enough are found.
 */
const readArrivedPages = async (
  { find }: Pick<Documents, 'find'>,
  bookId: string,
  after: string | undefined,
): Promise<{ items: Stored<WrittenPageRecord>[]; cursor: string | null }> => {
  const items: Stored<WrittenPageRecord>[] = [];
  let cursor: string | null | undefined = after;
  while (cursor !== null && items.length < PAGES_PER_QUERY) {
    const page: Page<WrittenPageRecord> = await find(writtenPages, {
      ...newestFirstQuery(bookId),
      limit: PAGES_PER_QUERY,
      ...(cursor !== undefined && { cursor }),
    });
    items.push(...page.items.filter(hasArrived));
    cursor = page.cursor;
  }
  return { items, cursor: cursor ?? null };
};

/**
 * Lists the notebooks of a book and the pages that were sent in, newest first, at least fifty pages at a time.
 * Photographs still being uploaded are left out. With the cursor `after` it returns further pages, without the
 * notebooks.
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
    // The notebooks were returned with the first pages.
    const storedNotebooks =
      after === undefined ? await findAll(documents, notebooks, newestFirstQuery(bookId)) : [];
    const { items, cursor } = await readArrivedPages(documents, bookId, after);
    const viewer = await readViewer(documents, value.familyId, actor);
    return {
      notebooks: storedNotebooks.map(toNotebookView),
      pages: await Promise.all(items.map((page) => toVisiblePage({ documents })(page, viewer))),
      cursor,
    };
  };

/** Opens the print file. Throws `notebook.not_found`, and `notebook.not_ready` while it is being typeset. */
export const openNotebookFile =
  ({ documents, files }: Pick<Deps, 'documents' | 'files'>) =>
  async (actor: Actor, notebookId: string) => {
    const storedNotebook = await documents.get(notebooks, notebookId);
    const { value } = await authorizeAccess(documents, actor, 'family.read', 'notebook', storedNotebook);
    if (value.state !== 'ready') throw new AppError('notebook.not_ready');
    const file = await files.open(notebookKey(value.bookId, notebookId));
    if (file === null) throw new AppError('notebook.not_found');
    return file;
  };
