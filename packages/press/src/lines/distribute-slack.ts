import type { LineSegment } from './line.ts';
import { GLYPH_SCALE_MAX, shareSlack } from './line-fit.ts';

/** The content of a line and its widths in points. */
export interface Slice {
  readonly segments: LineSegment[];
  naturalPt: number;
  glyphsPt: number;
  /** Spaces that justification may change. */
  elastic: number;
  stretchPt: number;
  shrinkPt: number;
}

/** Changes to a line's content that make it as long as its measure. */
interface Fill {
  /** Added to each elastic space. */
  readonly spreadPt: number;
  /** Width that scaled and spaced glyphs add. */
  readonly glyphsPt: number;
  readonly glyphScale: number;
  readonly letterSpacePt: number;
}

const NATURAL: Fill = { spreadPt: 0, glyphsPt: 0, glyphScale: 1, letterSpacePt: 0 };

/** Letters of Arabic and Devanagari join, and marks are attached to letters: such words are not letter-spaced. */
const isSpaceable = (segment: LineSegment): boolean =>
  segment.kind === 'space' ||
  (segment.word.offsets === null && segment.level === undefined && !/^(?:amiri|noto)/.test(segment.font.key));

/** Gaps between two letters of a line. The gaps at both sides of a space are part of the word space. */
const countLetterGaps = (segments: readonly LineSegment[]): number => {
  if (!segments.every(isSpaceable)) return 0;
  const gaps = segments.reduce((sum, part) => sum + (part.kind === 'space' ? -1 : part.to - part.from), -1);
  return Math.max(0, gaps);
};

/** PDF numbers have three decimals; rounded down, so that spaces never shrink by what rounding leaves. */
const floorToThousandth = (valuePt: number): number => Math.floor(valuePt * 1_000) / 1_000;

/** Divides what the glyphs take between their width and the space between them. */
const divideGlyphs = ({ segments, glyphsPt }: Slice, takenPt: number): Omit<Fill, 'spreadPt'> => {
  const mostPt = glyphsPt * GLYPH_SCALE_MAX;
  const scaledPt = Math.max(-mostPt, Math.min(mostPt, takenPt));
  const gaps = scaledPt === takenPt ? 0 : countLetterGaps(segments);
  const letterSpacePt = gaps === 0 ? 0 : floorToThousandth((takenPt - scaledPt) / gaps);
  return { glyphsPt: scaledPt + letterSpacePt * gaps, glyphScale: 1 + scaledPt / glyphsPt, letterSpacePt };
};

/** Divides the slack of a line between its spaces and its glyphs. */
export const distributeSlack = (
  slice: Slice,
  lengthPt: number,
  isLast: boolean,
  align: 'justify' | 'left' | 'center' | 'right',
): Fill => {
  const slack = lengthPt - slice.naturalPt;
  if (slice.elastic === 0 || (align !== 'justify' && slack >= 0) || (isLast && slack >= 0)) return NATURAL;
  if (align !== 'justify') return { ...NATURAL, spreadPt: slack / slice.elastic };
  const share = shareSlack(slack, slack > 0 ? slice.stretchPt : slice.shrinkPt, slice.glyphsPt);
  const fill = divideGlyphs(slice, share.glyphsPt);
  return { ...fill, spreadPt: (slack - fill.glyphsPt) / slice.elastic };
};
