import type { CoverChoice, Manuscript, PrintProfile } from '@souvenance/contracts';
import sharp from 'sharp';
import type { BookAssets } from '../foundation/book-assets.ts';
import { toPoints } from '../foundation/units.ts';
import { openPages } from '../pictures/open-pages.ts';
import { computeCoverFrame } from '../profiles/compute-cover-frame.ts';
import { createFrontBoxes } from './cover-scene.ts';
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

/** Longest side of the photograph in a miniature: each model crops and decodes it again. */
const PHOTOGRAPH_PX = 900;

/** Returns the book and its assets with a photograph that is as small as the miniatures allow. */
const withSmallPhotograph = async ({
  manuscript,
  assets,
}: CoverMiniaturesInput): Promise<Pick<CoverMiniaturesInput, 'manuscript' | 'assets'>> => {
  const { photograph } = manuscript.cover;
  if (photograph === null) return { manuscript, assets };
  const { data, info } = await sharp(await assets.photograph(photograph.sha256))
    .resize({ width: PHOTOGRAPH_PX, height: PHOTOGRAPH_PX, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const smallPhotograph = { ...photograph, widthPx: info.width, heightPx: info.height };
  return {
    manuscript: { ...manuscript, cover: { ...manuscript.cover, photograph: smallPhotograph } },
    assets: { photograph: async () => data },
  };
};

/** Yields a miniature of the front cover for each model, with the book's own texts, colour and photograph. */
export async function* coverMiniatures(input: CoverMiniaturesInput): AsyncGenerator<CoverMiniature> {
  const { profile } = input;
  const { manuscript, assets } = await withSmallPhotograph(input);
  // The front has the same size at any thickness.
  const frame = computeCoverFrame(profile, profile.pages.min);
  const boxes = createFrontBoxes(frame.panelWidthMm - frame.hingeMm, frame.panelHeightMm);
  const geometry = { ...boxes, hasSpineText: false, safetyPt: toPoints(frame.safetyMm) };
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
