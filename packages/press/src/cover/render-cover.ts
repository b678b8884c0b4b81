import { createHash } from 'node:crypto';
import type { Manuscript, PrintProfile } from '@souvenance/contracts';
import type { BookAssets } from '../foundation/book-assets.ts';
import { toPoints } from '../foundation/units.ts';
import { PRESS_VERSION } from '../foundation/version.ts';
import { assemble } from '../pdf/assemble.ts';
import { createSheetParts } from '../pdf/create-sheet-parts.ts';
import { type CoverFrame, computeCoverFrame } from '../profiles/compute-cover-frame.ts';
import { hasSpineText } from '../profiles/spine.ts';
import { formatMetadataTitle } from '../titles/format-title.ts';
import { spreadBoxes } from './cover-scene.ts';
import { drawCover } from './draw-cover.ts';

export interface RenderCoverInput {
  readonly manuscript: Manuscript;
  readonly profile: PrintProfile;
  readonly pageCount: number;
  /** With `fragments`, a cover that was drawn before is read from the store. */
  readonly assets: Pick<BookAssets, 'photograph' | 'outputProfile'> & Partial<Pick<BookAssets, 'fragments'>>;
}

export interface RenderedCover {
  readonly cover: Uint8Array;
  readonly spineMm: number;
  /** Size of the whole sheet, bleed or wrap included. */
  readonly widthMm: number;
  readonly heightMm: number;
}

const computeCoverKey = ({ manuscript, profile, pageCount }: RenderCoverInput): string => {
  const { title, subtitle, narrator, edition, cover, style } = manuscript;
  const keyParts = [
    PRESS_VERSION,
    'cover',
    title,
    subtitle,
    narrator,
    edition,
    cover,
    style,
    profile,
    pageCount,
  ];
  return createHash('sha256').update(JSON.stringify(keyParts)).digest('hex').slice(0, 32).toUpperCase();
};

const assembleCover = async (
  coverPdf: Uint8Array,
  frame: CoverFrame,
  input: RenderCoverInput,
): Promise<Uint8Array> => {
  const [widthPt, heightPt, around] = [frame.widthMm, frame.heightMm, frame.aroundMm].map(toPoints) as [
    number,
    number,
    number,
  ];
  const { manuscript, profile } = input;
  const file = await assemble({
    ...createSheetParts(coverPdf),
    sheet: { widthPt, heightPt, trim: [around, around, widthPt - around, heightPt - around] },
    facts: {
      title: formatMetadataTitle(manuscript.title),
      author: formatMetadataTitle(manuscript.narrator),
      language: manuscript.language,
      date: manuscript.edition.date,
      id: computeCoverKey(input),
    },
    target: 'print',
    outputCondition: profile.colour.cover.outputCondition,
    outputProfile: input.assets.outputProfile,
  });
  return file.toBytes();
};

/** Caches the drawn cover under everything it depends on: editing a story does not redraw the cover. */
const loadOrDraw = async (input: RenderCoverInput, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
  const { fragments } = input.assets;
  const key = `cover-${computeCoverKey(input).toLowerCase()}`;
  const cachedCover = (await fragments?.get(key)) ?? null;
  if (cachedCover !== null) return cachedCover;
  const coverPdf = await draw();
  await fragments?.put(key, coverPdf);
  return coverPdf;
};

/** Makes the cover spread of a book with `pageCount` pages: back, spine and front on one sheet with bleed. */
export const renderCover = async (input: RenderCoverInput): Promise<RenderedCover> => {
  const frame = computeCoverFrame(input.profile, input.pageCount);
  const boxes = {
    ...spreadBoxes(frame),
    hasSpineText: hasSpineText(input.pageCount, frame.spineMm),
    safetyPt: toPoints(frame.safetyMm),
  };
  const coverPdf = await loadOrDraw(input, () => drawCover(input.manuscript, boxes, input.assets));
  const { spineMm, widthMm, heightMm } = frame;
  return { cover: await assembleCover(coverPdf, frame, input), spineMm, widthMm, heightMm };
};
