import type { LineSegment } from './line.ts';

const mapByCodePoint = (shares: Readonly<Record<string, number>>): ReadonlyMap<number, number> =>
  new Map(Object.entries(shares).map(([character, share]) => [character.codePointAt(0) ?? 0, share]));

/**
 * Optical margins: light punctuation hangs into the margin, so that the edge of the text looks straight. Values are
 * shares of the character's width.
 */
const AT_END = mapByCodePoint({
  '-': 0.45,
  '‐': 0.45,
  ',': 0.45,
  '.': 0.45,
  '…': 0.12,
  '’': 0.45,
  '»': 0.25,
  '”': 0.4,
  '–': 0.2,
  '—': 0.12,
});
const AT_START = mapByCodePoint({ '«': 0.25, '“': 0.4, '–': 0.2, '—': 0.12 });

const hang = (
  segment: LineSegment | null,
  index: number,
  table: ReadonlyMap<number, number>,
  sizePt: number,
): number => {
  if (segment?.kind !== 'glyphs') return 0;
  const glyph = segment.word.glyphs[index];
  const share = glyph?.codePoints.length === 1 ? (table.get(glyph.codePoints[0] ?? 0) ?? 0) : 0;
  return share === 0 || !glyph ? 0 : (share * glyph.advanceWidth * sizePt) / segment.font.unitsPerEm;
};

/** Points by which a line that ends with this segment hangs into the margin. */
export const hangAtEnd = (segment: LineSegment | null, sizePt: number): number =>
  segment?.kind === 'glyphs' ? hang(segment, segment.to - 1, AT_END, sizePt) : 0;

/** Points by which a line that starts with this segment hangs into the margin. */
export const hangAtStart = (segment: LineSegment | null, sizePt: number): number =>
  segment?.kind === 'glyphs' ? hang(segment, segment.from, AT_START, sizePt) : 0;
