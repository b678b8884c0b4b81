import type { PageMap } from './compute-page-figures.ts';
import { countFaults, type Quality } from './count-faults.ts';
import type { ReadPage } from './facing-pages.ts';
import { readGlyphs } from './read-glyphs.ts';
import { readPageLines } from './read-page-lines.ts';

export interface FinishedBook extends Quality {
  readonly pages: number;
}

/** Reads the finished PDF of any engine and counts its faults; those of whole pages where the map is given. */
export const readQuality = async (bytes: Uint8Array, map: PageMap | null = null): Promise<FinishedBook> => {
  const pages: ReadPage[] = [];
  let missing = 0;
  for await (const { glyphs, drawings, hasPicture, widthPt } of readGlyphs(bytes)) {
    missing += glyphs.filter(({ isMissing }) => isMissing).length;
    pages.push({ lines: readPageLines(glyphs), drawings, hasPicture, widthPt });
  }
  return { ...countFaults(pages, missing, map), pages: pages.length };
};
