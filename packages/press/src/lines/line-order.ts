import type { LineSegment } from './line.ts';

/** Hebrew, Arabic and their presentation forms: the scripts that run from right to left. */
const isRightToLeft = (codePoint: number): boolean =>
  (codePoint >= 0x590 && codePoint <= 0x8ff) || (codePoint >= 0xfb1d && codePoint <= 0xfefc);

const runsLeftwards = (segment: LineSegment | undefined): boolean =>
  segment?.kind === 'glyphs' && isRightToLeft(segment.word.glyphs[segment.from]?.codePoints[0] ?? 0);

/** End of the run of right-to-left words that starts here; spaces between two of them belong to it. */
const endOfRun = (segments: readonly LineSegment[], from: number): number => {
  let end = from + 1;
  for (
    let i = end;
    i < segments.length && (runsLeftwards(segments[i]) || segments[i]?.kind === 'space');
    i += 1
  )
    if (runsLeftwards(segments[i])) end = i + 1;
  return end;
};

/**
 * Segments in the order in which they are drawn, from the left. Words of a right-to-left script, whose glyphs the
 * font has already put in drawn order, follow each other leftwards inside a line of French.
 */
export const inDrawnOrder = (segments: readonly LineSegment[]): readonly LineSegment[] => {
  if (!segments.some(runsLeftwards)) return segments;
  const visualSegments: LineSegment[] = [];
  for (let i = 0; i < segments.length; ) {
    const end = runsLeftwards(segments[i]) ? endOfRun(segments, i) : i + 1;
    visualSegments.push(...segments.slice(i, end).reverse());
    i = end;
  }
  return visualSegments;
};
