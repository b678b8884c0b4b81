import type { Files } from '@souvenance/core';
import { PAGE_WIDTH_PX, pagePictureKey } from '@souvenance/core/keys';
import { type InteriorPages, openPages } from '@souvenance/press';

/**
 * Above this size the first spread is not drawn here, because the file would be in memory twice; it is drawn on
 * request.
 */
const FILE_BYTES_MAX = 48_000_000;

/** Returns the two pages of a spread; the even page is on the left. */
const pagesOfSpread = (page: number): number[] => (page % 2 === 0 ? [page, page + 1] : [page - 1, page]);

/**
 * Draws and stores the spread that the person who requested the book views first: it begins with the first page that
 * was not typeset before. Skips pages that have a picture already.
 */
export const drawFirstSpread = async (
  { files }: { readonly files: Pick<Files, 'exists' | 'put'> },
  bookId: string,
  interior: Uint8Array,
  { pageKeys, firstNewPage }: Pick<InteriorPages, 'pageKeys' | 'firstNewPage'>,
): Promise<void> => {
  if (interior.length > FILE_BYTES_MAX) return;
  const spreadPages = pagesOfSpread(firstNewPage).flatMap((page) => {
    const pageKey = pageKeys[page - 1];
    return pageKey === undefined ? [] : [{ page, key: pagePictureKey(bookId, pageKey) }];
  });
  const arePicturesStored = await Promise.all(spreadPages.map(({ key }) => files.exists(key)));
  const missingPages = spreadPages.filter((_, index) => !arePicturesStored[index]);
  if (missingPages.length === 0) return;
  const pages = await openPages(interior);
  try {
    await Promise.all(
      missingPages.map(async ({ page, key }) =>
        files.put(key, await pages.drawWebp(page, PAGE_WIDTH_PX), 'image/webp'),
      ),
    );
  } finally {
    pages.close();
  }
};
