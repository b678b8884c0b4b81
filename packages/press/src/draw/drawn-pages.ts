import type { Placement } from '../jpeg/placed-jpeg.ts';
import type { UsedGlyphs } from './used-glyphs.ts';

/** A photograph as placed in the file, without its bytes. */
export interface DrawnPhotograph {
  readonly sha256: string;
  /** The box for which it was cropped; null when the prepared file is used unchanged. */
  readonly crop: Placement | null;
  /** Byte length of the JPEG in the file. */
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Channels of the JPEG: 1 or 3. */
  readonly channels: number;
}

export interface DrawnPage {
  /** The page's PDF operators, deflated. */
  readonly content: Uint8Array;
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
