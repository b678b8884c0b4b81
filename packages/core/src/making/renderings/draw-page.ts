import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import type { PagePictures } from '../../ports/page-pictures.port.ts';
import {
  coverPictureKey,
  pagePictureKey,
  type RenderingDocument,
  renderingFileKey,
  renderings,
} from './rendering.ts';

export type DrawDeps = Pick<Deps, 'documents' | 'files'> & { readonly pictures: PagePictures };

/** Width of a page's picture, in pixels: sharp on a phone and in a spread on a desktop screen. */
export const PAGE_WIDTH_PX = 900;
const COVER_WIDTH_PX = 1_800;

export type PageOrCover = number | 'cover';

/**
 * Returns the key of a page's picture. It derives from the page's content, so that renderings of a book share pictures;
 * null for a page that does not exist.
 */
export const findPictureKey = (
  { bookId, files, pageKeys }: RenderingDocument,
  page: PageOrCover,
): string | null => {
  if (page === 'cover') {
    const cover = files.find(({ name }) => name === 'cover.pdf');
    return cover === undefined ? null : coverPictureKey(bookId, cover.sha256);
  }
  const pageKey = pageKeys[page - 1];
  return pageKey === undefined ? null : pagePictureKey(bookId, pageKey);
};

/**
 * Draws the picture of a page of a finished rendering and stores it. Throws `page.not_found` when the page or its file
 * is missing.
 */
export const drawPage =
  ({ documents, files, pictures }: DrawDeps) =>
  async (
    { id, value }: Stored<RenderingDocument>,
    page: PageOrCover,
    options: { readonly signal?: AbortSignal } = {},
  ): Promise<Uint8Array> => {
    const name = page === 'cover' ? 'cover.pdf' : 'interior.pdf';
    const file = value.files.find((one) => one.name === name);
    const key = findPictureKey(value, page);
    if (file === undefined || key === null) throw new AppError('page.not_found', { page });
    const bytes = async (): Promise<Uint8Array> => {
      const pdf = await files.get(renderingFileKey(value.bookId, id, name));
      if (pdf === null) throw new AppError('page.not_found', { page });
      return pdf;
    };
    const pageAndWidth =
      page === 'cover' ? { page: 1, widthPx: COVER_WIDTH_PX } : { page, widthPx: PAGE_WIDTH_PX };
    const picture = await pictures.draw({ sha256: file.sha256, bytes, ...pageAndWidth }, options);
    await files.put(key, picture, 'image/webp');
    // Removes the picture when the book was erased while its page was drawn.
    if ((await documents.get(renderings, id)) === null) await files.removeAll(key);
    return picture;
  };
