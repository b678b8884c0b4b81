import type { Font, ShapedWord } from '../fonts/font.ts';

/** A sequence of glyphs of one font, or a space between two of them. Widths in points at the line's size. */
export type LineSegment =
  | {
      readonly kind: 'glyphs';
      readonly font: Font;
      readonly word: ShapedWord;
      readonly from: number;
      readonly to: number;
      /** Embedding level of the Unicode bidirectional algorithm; odd levels run from right to left. 0 by default. */
      readonly level?: number;
      /** True for the hyphen of a divided word, which is no character of the text. */
      readonly isAddedHyphen?: boolean;
    }
  | {
      readonly kind: 'space';
      readonly font: Font;
      readonly width: number;
      /** U+0020, or the fixed space of the text. */
      readonly codePoint: number;
      readonly isElastic: boolean;
      readonly level?: number;
    };

/** A line ready to be drawn. Distances in points. */
export interface TypesetLine {
  readonly segments: readonly LineSegment[];
  readonly sizePt: number;
  /** Left edge, from the left of the measure. */
  readonly xPt: number;
  /** Added to each elastic space; negative when the line is tightened. */
  readonly spreadPt: number;
  /** Width of the glyphs as a share of their natural width: 1, or a hundredth more or less. */
  readonly glyphScale: number;
  /** Added between two letters to fill the line; negative when it is tightened. Word spaces do not contain it. */
  readonly letterSpacePt: number;
  /** Points by which the last character (a hyphen, a comma) hangs into the margin. */
  readonly hangEndPt: number;
  readonly widthPt: number;
  readonly isHyphenated: boolean;
  /** Index of the line's first character in its paragraph. */
  readonly startsAt: number;
  /** Extra space after each glyph, for small capitals of running heads. */
  readonly trackingPt: number;
}
