import type { FaceKey } from '../faces/face-files.ts';

/** Sizes in points. One object holds all that makes a style, so that a new style is one more file. */
export interface BookStyle {
  readonly id: string;
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
  readonly head: { readonly roman: FaceKey; readonly italic: FaceKey; readonly sizePt: number };
  readonly folioSizePt: number;
  /** Sizes of the front and back matter are multiplied by this. */
  readonly matterScale: number;
  /** Ornament of separators and openings, a character of the body face. */
  readonly ornament: string;
}
