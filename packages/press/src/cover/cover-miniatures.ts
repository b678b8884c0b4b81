import type { CoverChoice, Manuscript, PrintProfile } from '@souvenance/contracts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { pointsOf } from '../foundation/units.ts';
import { openPages } from '../pictures/open-pages.ts';
import { coverFrame } from '../profiles/cover-frame.ts';
import { frontBoxes } from './cover-scene.ts';
import { coverModels, drawCover } from './draw-cover.ts';

const WIDTH_PX = 320;

export interface CoverMiniature {
  readonly model: CoverChoice['model'];
  /** WebP of the front cover as it would be printed, 320 px wide. */
  readonly picture: Uint8Array;
}

interface CoverMiniaturesInput {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  readonly assets: Pick<BookAssets, 'photograph'>;
}

/** Yields a miniature of the front cover for each model, with the book's own texts, colour and photograph. */
export async function* coverMiniatures({
  manuscript,
  profile,
  assets,
}: CoverMiniaturesInput): AsyncGenerator<CoverMiniature> {
  // The front has the same size at any thickness.
  const frame = coverFrame(profile, profile.pages.min);
  const boxes = frontBoxes(frame.panelWidthMm - frame.hingeMm, frame.panelHeightMm);
  const geometry = { ...boxes, hasSpineText: false, safetyPt: pointsOf(frame.safetyMm) };
  for (const model of Object.keys(coverModels) as CoverChoice['model'][]) {
    const book = { ...manuscript, cover: { ...manuscript.cover, model } };
    const pages = await openPages(await drawCover(book, geometry, assets));
    try {
      yield { model, picture: await pages.drawWebp(1, WIDTH_PX) };
    } finally {
      pages.close();
    }
  }
}
