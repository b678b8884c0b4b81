import { countFaults, type Quality } from './count-faults.ts';
import type { ReadPage } from './facing-pages.ts';
import { pageLines } from './page-lines.ts';
import { readGlyphs } from './read-glyphs.ts';

export interface FinishedBook extends Quality {
  readonly pages: number;
}

/** The one reader of the bench: reads any engine's finished PDF and counts. */
export const readQuality = async (bytes: Uint8Array): Promise<FinishedBook> => {
  const pages: ReadPage[] = [];
  let missing = 0;
  for await (const { glyphs, hasPicture } of readGlyphs(bytes)) {
    missing += glyphs.filter(({ isMissing }) => isMissing).length;
    pages.push({ lines: pageLines(glyphs), hasPicture });
  }
  return { ...countFaults(pages, missing), pages: pages.length };
};
