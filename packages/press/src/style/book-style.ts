import type { Manuscript } from '@souvenance/contracts';
import type { FontKey } from '../fonts/font-files.ts';

/** A style as a book of one size has it. Sizes in points. Part of every fragment's key, so plain and short. */
export interface BookStyle {
  readonly id: Manuscript['style'];
  readonly body: {
    readonly regular: FontKey;
    readonly italic: FontKey;
    readonly bold: FontKey;
    readonly boldItalic: FontKey;
    readonly sizePt: number;
    readonly leadingPt: number;
    readonly indentPt: number;
    readonly align: 'justify' | 'left';
  };
  readonly title: { readonly font: FontKey; readonly sizePt: number; readonly leadingPt: number };
  readonly question: { readonly font: FontKey; readonly sizePt: number; readonly leadingPt: number };
  readonly label: { readonly font: FontKey; readonly sizePt: number; readonly trackingPt: number };
  readonly caption: { readonly font: FontKey; readonly sizePt: number; readonly leadingPt: number };
  readonly head: {
    readonly roman: FontKey;
    readonly italic: FontKey;
    readonly sizePt: number;
    /** Running heads and folios stand in the middle of the text, or at its outer edge. */
    readonly align: 'center' | 'outer';
  };
  readonly folioSizePt: number;
  /** Sizes of the front and back matter are multiplied by this. */
  readonly matterScale: number;
  /** How chapters open and how the matter lies. */
  readonly opening: {
    readonly align: 'center' | 'left';
    /** Part of the page above the text, and above the first line of the opening. */
    readonly depthShare: number;
    readonly headShare: number;
    readonly ruleWidthPt: number;
  };
  /** Size of display words, as a share of what Cormorant Garamond takes. */
  readonly displayScale: number;
}
