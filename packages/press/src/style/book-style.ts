import type { Manuscript } from '@souvenance/contracts';
import type { FontKey } from '../fonts/font-files.ts';

/**
 * A style resolved for one page size. Sizes in points. It is part of every fragment's key, so it is small plain data.
 */
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
    /** Width of the text; null where it takes all that the margins leave. */
    readonly measurePt: number | null;
    /** Mean advance of a character of French prose, spaces included, in em. */
    readonly characterEm: number;
  };
  readonly title: { readonly font: FontKey; readonly sizePt: number; readonly leadingPt: number };
  readonly question: { readonly font: FontKey; readonly sizePt: number; readonly leadingPt: number };
  readonly label: { readonly font: FontKey; readonly sizePt: number; readonly trackingPt: number };
  readonly caption: { readonly font: FontKey; readonly sizePt: number; readonly leadingPt: number };
  readonly head: {
    readonly roman: FontKey;
    readonly italic: FontKey;
    readonly sizePt: number;
    /** Running heads and folios are centred on the text or at its outer edge. */
    readonly align: 'center' | 'outer';
  };
  readonly folioSizePt: number;
  /** Factor for the sizes of front and back matter. */
  readonly matterScale: number;
  /** Layout of chapter openings; `align` applies to the front and back matter too. */
  readonly opening: {
    readonly align: 'center' | 'left';
    /** Share of the page for the whole opening, and share above its first line. */
    readonly depthShare: number;
    readonly headShare: number;
    readonly ruleWidthPt: number;
  };
  /** Size of display text relative to Cormorant Garamond, to look equally large. */
  readonly displayScale: number;
}
