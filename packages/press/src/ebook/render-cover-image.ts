import type { Manuscript } from '@souvenance/contracts';
import { createFrontBoxes } from '../cover/cover-scene.ts';
import { drawCover } from '../cover/draw-cover.ts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { toPoints } from '../foundation/units.ts';
import { openPages } from '../pictures/open-pages.ts';

const WIDTH_MM = 148;
const HEIGHT_MM = 210;
const WIDTH_PX = 1200;

/** The front of the cover as a JPEG, 1200 px wide, in the proportions of A5. */
export const renderCoverImage = async (
  book: Manuscript,
  assets: Pick<BookAssets, 'photograph'>,
): Promise<Uint8Array> => {
  const boxes = { ...createFrontBoxes(WIDTH_MM, HEIGHT_MM), hasSpineText: false, safetyPt: toPoints(6) };
  const pages = await openPages(await drawCover(book, boxes, assets));
  try {
    return await pages.drawJpeg(1, WIDTH_PX);
  } finally {
    pages.close();
  }
};
