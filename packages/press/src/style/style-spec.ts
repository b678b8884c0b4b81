import type { Manuscript } from '@souvenance/contracts';
import type { FontKey } from '../fonts/font-files.ts';
import type { Family } from '../fonts/react-fonts.ts';
import type { BookStyle } from './book-style.ts';
import type { Ornament } from './ornament.ts';

/** Sizes for pages up to a width, in points. */
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

/** All that makes a style: fonts, measures, ornaments, the dress of its covers. One file holds one. */
export interface StyleSpec {
  readonly id: Manuscript['style'];
  readonly body: BodyFonts;
  readonly title: FontKey;
  readonly label: FontKey;
  readonly headItalic: FontKey;
  /** Families of the covers, which react-pdf draws. */
  readonly families: { readonly text: Family; readonly display: Family; readonly label: Family };
  /** Names of its fonts as the colophon gives them. */
  readonly fontNames: { readonly body: string; readonly display: string };
  /** Families of the e-book, which embeds none: the book's own where a reader has them, then their nearest kin. */
  readonly ebook: { readonly text: string; readonly display: string; readonly displayWeight: 400 | 700 };
  readonly scales: readonly StyleScale[];
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
  /** Width of the ornament between two parts of a story, in ems of the text. */
  readonly breakEm: number;
  readonly ornaments: {
    /** Under the title of a chapter and on the title page. */
    readonly rule: Ornament;
    /** Between two parts of a story. */
    readonly break: Ornament;
    /** On the title page, the colophon and the covers. */
    readonly culDeLampe: Ornament;
  };
  /** Radius of the corners of a photograph that stands on a page; none of one that goes to its edge, nor of a letter. */
  readonly photographCornerPt: number;
  readonly cover: {
    readonly frame: 'rules' | 'bars' | 'sprigs';
    /** Photographs within a cover are cut square, or round: a medallion, an arch. */
    readonly shape: 'square' | 'round';
  };
}
