import type { Manuscript } from '@souvenance/contracts';
import type { FaceKey } from '../faces/face-files.ts';

/** A style as a book of one size has it. Sizes in points. Part of every fragment's key, so plain and short. */
export interface BookStyle {
  readonly id: Manuscript['style'];
  readonly body: {
    readonly regular: FaceKey;
    readonly italic: FaceKey;
    readonly bold: FaceKey;
    readonly boldItalic: FaceKey;
    readonly sizePt: number;
    readonly leadingPt: number;
    readonly indentPt: number;
    readonly align: 'justify' | 'left';
  };
  readonly title: { readonly face: FaceKey; readonly sizePt: number; readonly leadingPt: number };
  readonly question: { readonly face: FaceKey; readonly sizePt: number; readonly leadingPt: number };
  readonly label: { readonly face: FaceKey; readonly sizePt: number; readonly trackingPt: number };
  readonly caption: { readonly face: FaceKey; readonly sizePt: number; readonly leadingPt: number };
  readonly head: {
    readonly roman: FaceKey;
    readonly italic: FaceKey;
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
