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

/** Width of a page's picture, in pixels: sharp on a phone held close and on a desktop's spread. */
export const PAGE_WIDTH_PX = 900;
const COVER_WIDTH_PX = 1_800;

export type PageOrCover = number | 'cover';

/** Pictures lie under what they show, so that renderings of a book share them; null for a page that isn't there. */
export const pictureKey = (
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
 * Draws the picture of a page of a finished rendering and keeps it. Throws `page.not_found` when the page or its file is
 * not there.
 */
export const drawPage =
  ({ documents, files, pictures }: DrawDeps) =>
  async (
    { id, value }: Stored<RenderingDocument>,
    page: PageOrCover,
    asking: { readonly signal?: AbortSignal } = {},
  ): Promise<Uint8Array> => {
    const name = page === 'cover' ? 'cover.pdf' : 'interior.pdf';
    const file = value.files.find((one) => one.name === name);
    const key = pictureKey(value, page);
    if (file === undefined || key === null) throw new AppError('page.not_found', { page });
    const bytes = async (): Promise<Uint8Array> => {
      const pdf = await files.get(renderingFileKey(value.bookId, id, name));
      if (pdf === null) throw new AppError('page.not_found', { page });
      return pdf;
    };
    const at = page === 'cover' ? { page: 1, widthPx: COVER_WIDTH_PX } : { page, widthPx: PAGE_WIDTH_PX };
    const picture = await pictures.draw({ sha256: file.sha256, bytes, ...at }, asking);
    await files.put(key, picture, 'image/webp');
    // A book that was erased while its page was drawn leaves no picture behind.
    if ((await documents.get(renderings, id)) === null) await files.removeAll(key);
    return picture;
  };
