import { AppError, type Notebook, type WrittenPage } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
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

/** Notebooks of a book and the pages that came back, the newest first. Photographs on their way are left out. */
export const listNotebooks =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, bookId: string): Promise<{ notebooks: Notebook[]; pages: WrittenPage[] }> => {
    const storedBook = await documents.get(books, bookId);
    const { value } = await authorizeAccess(documents, actor, 'family.read', 'book', storedBook);
    const where = [['bookId', '==', bookId]] as const;
    const orderBy = { field: 'createdAt', direction: 'desc' } as const;
    const storedNotebooks = await findAll(documents, notebooks, { where, orderBy });
    const storedPages = await findAll(documents, writtenPages, { where, orderBy });
    const viewer = await viewerOf(documents, value.familyId, actor);
    const arrivedPages = storedPages.filter(
      ({ value: { state } }) => state !== 'awaiting' && state !== 'refused',
    );
    return {
      notebooks: storedNotebooks.map(notebookView),
      pages: await Promise.all(arrivedPages.map((page) => seenPage({ documents })(page, viewer))),
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
