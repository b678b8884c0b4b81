import { createHash } from 'node:crypto';
import type { DrawnItem, PageDrawing } from '../compose/flow-unit.ts';
import type { EmbedPhotograph } from '../draw/draw-chapter.ts';
import { toPoints } from '../foundation/units.ts';
import { canPlaceUncut, cutJpeg } from '../jpeg/placed-jpeg.ts';
import { readJpegSize } from '../jpeg/read-jpeg-size.ts';
import { createMatterPage } from '../matter/create-matter-page.ts';
import type { PhotographStream } from '../pdf/assembly.ts';
import { CARD_SHEET, type CardPhotograph } from './gift-card-sheet.ts';

const MARGIN_MM = 12;

interface OpenedPhotograph {
  readonly sha256: string;
  /** The card's other side: the uncropped photograph, as large as the sheet allows, centred. */
  readonly page: PageDrawing;
  readonly place: EmbedPhotograph;
  /** The photograph as embedded in the file; valid once `place` has run. */
  readonly stream: () => Promise<PhotographStream>;
}

/** Prepares the photograph of a card for a page of its own. */
export const openCardPhotograph = ({ jpeg, widthPx, heightPx }: CardPhotograph): OpenedPhotograph => {
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const sheet = { widthPt: toPoints(CARD_SHEET.widthMm), heightPt: toPoints(CARD_SHEET.heightMm) };
  const margin = 2 * toPoints(MARGIN_MM);
  const scale = Math.min((sheet.widthPt - margin) / widthPx, (sheet.heightPt - margin) / heightPx);
  const box = { widthPt: widthPx * scale, heightPt: heightPx * scale };
  const item: DrawnItem = {
    kind: 'photograph',
    photograph: { sha256, widthPx, heightPx, caption: '', credit: '', placement: 'page', afterBlock: 0 },
    xPt: (sheet.widthPt - box.widthPt) / 2,
    yPt: (sheet.heightPt - box.heightPt) / 2,
    ...box,
  };
  const placement = { ...box, widthPx, heightPx };
  const cropBox = canPlaceUncut(placement) ? null : placement;
  let bytes = jpeg;
  return {
    sha256,
    page: createMatterPage([item]),
    place: async () => {
      bytes = cropBox === null ? jpeg : await cutJpeg(jpeg, cropBox);
      return { sha256, cropBox, bytes: bytes.length, ...readJpegSize(bytes) };
    },
    stream: async () => ({ ...readJpegSize(bytes), bytes: bytes.length, read: async () => bytes }),
  };
};
