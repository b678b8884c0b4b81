import type { Family } from '../fonts/react-fonts.ts';

/** A text on a cover; sizes in points, leading as a share of the size. */
export interface CoverText {
  /** Typographically final lines; each stays on one line unless `isParagraph`. */
  readonly lines: readonly string[];
  /** True for a paragraph, whose lines react-pdf breaks. */
  readonly isParagraph?: boolean;
  readonly sizePt: number;
  readonly color: string;
  readonly family?: Family;
  readonly leading?: number;
  readonly isItalic?: boolean;
  readonly isSmallCaps?: boolean;
  readonly marginTop?: number;
  readonly align?: 'left' | 'center' | 'right' | 'justify';
}

export const DEFAULT_LEADING = 1.2;
export const SMALL_CAPS_TRACKING_EM = 0.09;

/** Letters of scripts without capitals (Arabic, Chinese, Thai…): they reach further above and below than Latin ones. */
export const UNCASED_LETTER = /(?![ªº])\p{Lo}/u;
const UNCASED_LEADING = 1.55;

/** Returns a leading at which the lines of a text keep clear of each other in its script. */
export const chooseLeading = (text: string, leading: number = DEFAULT_LEADING): number =>
  UNCASED_LETTER.test(text) ? Math.max(leading, UNCASED_LEADING) : leading;

/** Height of a text in points, its upper margin included. */
export const measureHeightPt = ({
  lines,
  sizePt,
  leading = DEFAULT_LEADING,
  marginTop = 0,
}: CoverText): number => (lines.length === 0 ? 0 : lines.length * sizePt * leading + marginTop);
