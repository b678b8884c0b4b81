import type { CoverChoice, Manuscript } from '@souvenance/contracts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { canPlaceUncut, cutJpeg } from '../jpeg/placed-jpeg.ts';
import { renderSheets } from '../react/render-sheets.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { layoutAffiche } from './affiche-cover.ts';
import { layoutBandeau } from './bandeau-cover.ts';
import type { Box, CoverModel, CoverScene } from './cover-scene.ts';
import { layoutDiagonale } from './diagonale-cover.ts';
import { layoutDiptyque } from './diptyque-cover.ts';
import { layoutFenetre } from './fenetre-cover.ts';
import { layoutFilet } from './filet-cover.ts';
import { layoutHorizon } from './horizon-cover.ts';
import { layoutLettrine } from './lettrine-cover.ts';
import { layoutMedaillon } from './medaillon-cover.ts';
import { palettes } from './palettes.ts';
import { layoutPlein } from './plein-cover.ts';
import { layoutPortrait } from './portrait-cover.ts';
import { layoutSemis } from './semis-cover.ts';

/** The models by their names. */
export const coverModels: Readonly<Record<CoverChoice['model'], CoverModel>> = {
  filet: layoutFilet,
  bandeau: layoutBandeau,
  portrait: layoutPortrait,
  plein: layoutPlein,
  horizon: layoutHorizon,
  affiche: layoutAffiche,
  lettrine: layoutLettrine,
  semis: layoutSemis,
  diptyque: layoutDiptyque,
  fenetre: layoutFenetre,
  medaillon: layoutMedaillon,
  diagonale: layoutDiagonale,
};

const openCoverPhotograph = (
  book: Manuscript,
  assets: Pick<BookAssets, 'photograph'>,
): CoverScene['photograph'] => {
  const { photograph } = book.cover;
  if (!photograph) return null;
  const { sha256, widthPx, heightPx } = photograph;
  return async ({ width, height }: Box) => {
    const bytes = await assets.photograph(sha256);
    const placement = { widthPt: width, heightPt: height, widthPx, heightPx };
    return Buffer.from(canPlaceUncut(placement) ? bytes : await cutJpeg(bytes, placement));
  };
};

type Boxes = Pick<CoverScene, 'sheet' | 'front' | 'back' | 'spine' | 'hasSpineText' | 'safetyPt'>;

/** Draws a cover, the whole spread or only its front, as a PDF of one page. */
export const drawCover = async (
  book: Manuscript,
  boxes: Boxes,
  assets: Pick<BookAssets, 'photograph'>,
): Promise<Uint8Array> => {
  const palette = palettes[book.cover.palette];
  const scene: CoverScene = {
    ...boxes,
    book,
    palette,
    spec: styleSpecs[book.style],
    photograph: openCoverPhotograph(book, assets),
  };
  const drawing = await coverModels[book.cover.model](scene);
  return renderSheets([drawing], boxes.sheet.width, boxes.sheet.height);
};
