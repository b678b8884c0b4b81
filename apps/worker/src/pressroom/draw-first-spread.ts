import type { Files } from '@souvenance/core';
import { PAGE_WIDTH_PX, pagePictureKey } from '@souvenance/core/keys';
import { type InteriorPages, openPages } from '@souvenance/press';

/**
 * Above this size the first pages are not drawn here, since the file would be in memory twice; they are drawn on
 * request.
 */
const FILE_MAX_BYTES = 48_000_000;

/** The pages that lie open together: an even one lies on the left. */
const spreadOf = (page: number): number[] => (page % 2 === 0 ? [page, page + 1] : [page - 1, page]);

/**
 * Draws the spread that whoever asked for the book looks at first, and keeps it: it begins with what was not set before.
 * Pages that have their picture already are left out.
 */
export const drawFirstSpread = async (
  { files }: { readonly files: Pick<Files, 'exists' | 'put'> },
  bookId: string,
  interior: Uint8Array,
  { pageKeys, firstNewPage }: Pick<InteriorPages, 'pageKeys' | 'firstNewPage'>,
): Promise<void> => {
  if (interior.length > FILE_MAX_BYTES) return;
  const namedPages = spreadOf(firstNewPage).flatMap((page) => {
    const pageKey = pageKeys[page - 1];
    return pageKey === undefined ? [] : [{ page, key: pagePictureKey(bookId, pageKey) }];
  });
  const areKept = await Promise.all(namedPages.map(({ key }) => files.exists(key)));
  const missing = namedPages.filter((_, at) => !areKept[at]);
  if (missing.length === 0) return;
  const pages = await openPages(interior);
  try {
    await Promise.all(
      missing.map(async ({ page, key }) =>
        files.put(key, await pages.drawWebp(page, PAGE_WIDTH_PX), 'image/webp'),
      ),
    );
  } finally {
    pages.close();
  }
};
