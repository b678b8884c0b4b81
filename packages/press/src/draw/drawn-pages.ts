import type { Placement } from '../jpeg/placed-jpeg.ts';
import type { UsedGlyphs } from './used-glyphs.ts';

/** A photograph as placed in the file, without its bytes. */
export interface DrawnPhotograph {
  readonly sha256: string;
  /** The box for which it was cropped; null when the prepared file is used unchanged. */
  readonly cropBox: Placement | null;
  /** Byte length of the JPEG in the file. */
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Channels of the JPEG: 1 or 3. */
  readonly channels: number;
}

/** Tells photographs apart by their hash and their crop. */
export const toPhotographKey = ({ sha256, cropBox }: DrawnPhotograph): string =>
  JSON.stringify([sha256, cropBox]);

/** A marked part of a page's operators; its number in the page (MCID) is its index. */
export type PageMark =
  /** Text. Without an id it is a paragraph of its own. */
  | { readonly role: 'H1' | 'P' | 'Caption'; readonly id?: string | number }
  | {
      readonly role: 'Figure';
      readonly kind: 'photograph' | 'scan';
      /** Its description as the manuscript has it; empty when it has none. */
      readonly description: string;
      /** Its box from the lower left of the sheet, before a verso's shift, in points. */
      readonly box: readonly [number, number, number, number];
    };

export interface DrawnPage {
  /** The page's PDF operators, deflated. */
  readonly content: Uint8Array;
  /**
   * Parts that the operators mark for readers, in reading order. Only the screen file has a structure that refers to
   * it.
   */
  readonly marks: readonly PageMark[];
  /** Indices of the photographs that it shows; index n has the resource name `/In`. */
  readonly photographs: readonly number[];
  /** Characters of this page that no font contains. */
  readonly missing: readonly string[];
}

/**
 * Pages that are drawn but not yet part of a PDF. They refer to fonts by key, to glyphs by the fonts' own glyph numbers
 * and to photographs by hash, so that a book embeds each font once and no photograph twice.
 */
export interface DrawnPages {
  readonly pages: readonly DrawnPage[];
  readonly photographs: readonly DrawnPhotograph[];
  readonly glyphs: UsedGlyphs;
}
