import { AppError, type Rendering, type RenderingFileName } from '@souvenance/contracts';
import type { Actor } from '../accounts/actor.ts';
import { books } from '../books/book.ts';
import type { Deps } from '../deps.ts';
import type { Stored } from '../documents/documents.port.ts';
import { findAll } from '../documents/find-all.ts';
import { admit } from '../families/admit.ts';
import { orders } from '../orders/order.ts';
import {
  coverPictureKey,
  pagePictureKey,
  type RenderingDocument,
  renderingFileKey,
  renderings,
  setBookJobId,
} from './rendering.ts';

type ReadDeps = Pick<Deps, 'documents' | 'files'>;

const openRendering = async (
  { documents }: Pick<Deps, 'documents'>,
  actor: Actor,
  id: string,
  action: 'family.read' | 'book.layout' = 'family.read',
): Promise<Stored<RenderingDocument>> =>
  admit(documents, actor, action, 'rendering', await documents.get(renderings, id));

export const readRendering =
  (deps: Pick<Deps, 'documents'>) =>
  async (actor: Actor, renderingId: string): Promise<Rendering> => {
    const { id, value } = await openRendering(deps, actor, renderingId);
    const book = await deps.documents.get(books, value.bookId);
    const { bookId, edition, profileId, state, pages, spineMm, chapters, files, preflight, createdAt } =
      value;
    return {
      id,
      bookId,
      edition,
      profileId,
      state,
      jobId: setBookJobId(id),
      current: book?.value.renderingId === id,
      pages,
      spineMm,
      chapters,
      files,
      preflight,
      createdAt,
    };
  };

/** Pictures lie under what they show, so that renderings of a book share them. */
const pictureKey = (
  { bookId, files, pageKeys }: RenderingDocument,
  page: number | 'cover',
): string | null => {
  if (page === 'cover') {
    const cover = files.find(({ name }) => name === 'cover.pdf');
    return cover === undefined ? null : coverPictureKey(bookId, cover.sha256);
  }
  const pageKey = pageKeys[page - 1];
  return pageKey === undefined ? null : pagePictureKey(bookId, pageKey);
};

/** Picture of a page of the interior (from 1) or of the cover spread. Throws `page.not_found`. */
export const readPagePicture =
  (deps: ReadDeps) =>
  async (actor: Actor, renderingId: string, page: number | 'cover'): Promise<Uint8Array> => {
    const { value } = await openRendering(deps, actor, renderingId);
    const key = pictureKey(value, page);
    if (key === null) throw new AppError('page.not_found', { page });
    const picture = await deps.files.get(key);
    if (picture === null) throw new AppError('page.not_found', { page });
    return picture;
  };

/** The e-book is for those who ordered it: any paid order of the book that holds one opens it. */
const checkEbookOrdered = async (
  { documents }: Pick<Deps, 'documents'>,
  { familyId, bookId }: RenderingDocument,
): Promise<void> => {
  const placed = await findAll(documents, orders, {
    where: [['familyId', '==', familyId]],
    orderBy: { field: 'createdAt', direction: 'desc' },
  });
  const isOrdered = placed.some(
    ({ value }) =>
      value.bookId === bookId && value.cart.ebook && value.paidAt !== null && value.state !== 'refunded',
  );
  if (!isOrdered) throw new AppError('ebook.not_ordered');
};

/** What the family may download: the screen and e-book files; the print files are for those who lay out. */
export const openRenderingFile =
  (deps: ReadDeps) => async (actor: Actor, renderingId: string, name: RenderingFileName) => {
    const isForPress = name === 'interior.pdf' || name === 'cover.pdf';
    const { id, value } = await openRendering(
      deps,
      actor,
      renderingId,
      isForPress ? 'book.layout' : 'family.read',
    );
    if (name.endsWith('.epub')) await checkEbookOrdered(deps, value);
    const described = value.files.find((file) => file.name === name);
    const opened =
      described === undefined ? null : await deps.files.open(renderingFileKey(value.bookId, id, name));
    if (described === undefined || opened === null) throw new AppError('file.not_found', { name });
    return { ...opened, sha256: described.sha256 };
  };
