import type { Font, ShapedWord } from '../fonts/font.ts';

/** A stretch of glyphs of one font, or a space between two of them. Widths in points at the line's size. */
export type LineSegment =
  | {
      readonly kind: 'glyphs';
      readonly font: Font;
      readonly word: ShapedWord;
      readonly from: number;
      readonly to: number;
      /** Embedding level of the Unicode bidirectional algorithm; odd runs from right to left. 0 when left out. */
      readonly level?: number;
    }
  | {
      readonly kind: 'space';
      readonly font: Font;
      readonly width: number;
      /** U+0020, or the fixed space that was written. */
      readonly codePoint: number;
      readonly isElastic: boolean;
      readonly level?: number;
    };

/** A line ready to be drawn. Distances in points. */
export interface SetLine {
  readonly segments: readonly LineSegment[];
  readonly sizePt: number;
  /** Left edge, from the left of the measure. */
  readonly xPt: number;
  /** Added to each elastic space; negative when the line is tightened. */
  readonly spreadPt: number;
  /** Width of the glyphs as a share of their natural width: 1, or a hundredth more or less. */
  readonly glyphScale: number;
  /** How far the last sign stands out into the margin: a hyphen, a comma. */
  readonly hangEndPt: number;
  readonly widthPt: number;
  readonly isHyphenated: boolean;
  /** Where the line's first character stands in its paragraph. */
  readonly startsAt: number;
  /** Extra space after each glyph, for small capitals of running heads. */
  readonly trackingPt: number;
}
