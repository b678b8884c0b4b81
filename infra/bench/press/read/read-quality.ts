import { countFaults, type Quality } from './count-faults.ts';
import type { ReadPage } from './facing-pages.ts';
import { pageLines } from './page-lines.ts';
import { readGlyphs } from './read-glyphs.ts';

export interface FinishedBook extends Quality {
  readonly pages: number;
}

/** Reads the finished PDF of any engine and counts its faults. */
export const readQuality = async (bytes: Uint8Array): Promise<FinishedBook> => {
  const pages: ReadPage[] = [];
  let missing = 0;
  for await (const { glyphs, hasPicture } of readGlyphs(bytes)) {
    missing += glyphs.filter(({ isMissing }) => isMissing).length;
    pages.push({ lines: pageLines(glyphs), hasPicture });
  }
  return { ...countFaults(pages, missing), pages: pages.length };
};
