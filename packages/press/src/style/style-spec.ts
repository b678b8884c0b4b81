import type { Manuscript } from '@souvenance/contracts';
import type { FontKey } from '../fonts/font-files.ts';
import type { Family } from '../fonts/react-fonts.ts';
import type { BookStyle } from './book-style.ts';
import type { Ornament } from './ornament.ts';

/** Sizes in points for pages up to a width. */
export interface StyleScale {
  readonly upToWidthMm: number;
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly titlePt: number;
}

export interface BodyFonts {
  readonly regular: FontKey;
  readonly italic: FontKey;
  readonly bold: FontKey;
  readonly boldItalic: FontKey;
}

/** Everything that defines a style: fonts, sizes, ornaments, decoration of covers. One file per style. */
export interface StyleSpec {
  readonly id: Manuscript['style'];
  readonly body: BodyFonts;
  readonly title: FontKey;
  readonly label: FontKey;
  readonly headItalic: FontKey;
  /** Families for the covers, which react-pdf draws. */
  readonly families: { readonly text: Family; readonly display: Family; readonly label: Family };
  /** Names of its fonts in the colophon. */
  readonly fontNames: { readonly body: string; readonly display: string };
  /**
   * Font families of the e-book, which embeds none: the book's own where the reading app has them, then the most
   * similar.
   */
  readonly ebook: { readonly text: string; readonly display: string; readonly displayWeight: 400 | 700 };
  readonly scales: readonly StyleScale[];
  /** Width of the text in ems of the body, for 64 characters a line in French prose; 60 to 66 are read with ease. */
  readonly measureEm: number;
  /** Mean advance of a character of French prose in the body font, spaces included, in em. */
  readonly characterEm: number;
  readonly displayScale: number;
  readonly titleLeading: number;
  readonly labelScale: number;
  readonly align: 'center' | 'left';
  readonly headAlign: BookStyle['head']['align'];
  readonly opening: {
    readonly depthShare: number;
    readonly headShare: number;
    readonly ruleWidthPt: number;
  };
  /** Width of the ornament between two sections of a story, in ems of the text. */
  readonly breakEm: number;
  readonly ornaments: {
    /** Under the title of a chapter and on the title page. */
    readonly rule: Ornament;
    /** Between two sections of a story. */
    readonly break: Ornament;
    /** On the title page, the colophon and the covers. */
    readonly culDeLampe: Ornament;
  };
  /** Corner radius of a photograph; bled photographs and scans have square corners. */
  readonly photographCornerPt: number;
  readonly cover: {
    readonly frame: 'rules' | 'bars' | 'sprigs';
    /** Shape of photographs on a cover: square, or round (a medallion or an arch). */
    readonly shape: 'square' | 'round';
  };
}
