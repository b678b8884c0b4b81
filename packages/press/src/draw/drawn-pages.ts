import type { Placement } from '../jpeg/placed-jpeg.ts';
import type { UsedGlyphs } from './used-glyphs.ts';

/** A photograph as it stands in the file, without its bytes. */
export interface DrawnPhotograph {
  readonly sha256: string;
  /** The box for which it was cut; null when it stands there as it was prepared. */
  readonly crop: Placement | null;
  /** Length of the JPEG that stands in the file. */
  readonly bytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Channels of the JPEG: 1 or 3. */
  readonly channels: number;
}

export interface DrawnPage {
  /** Its operators, deflated. */
  readonly content: Uint8Array;
  /** Which of the photographs it shows: number n under the name `/In`. */
  readonly photographs: readonly number[];
  /** Characters of this page that no font has. */
  readonly missing: readonly string[];
}

/**
 * Pages drawn and not yet in a file. They name their fonts by their keys and glyphs by the fonts' own numbers, and
 * photographs by where they are kept, so that a book embeds each font once and copies no photograph twice.
 */
export interface DrawnPages {
  readonly pages: readonly DrawnPage[];
  readonly photographs: readonly DrawnPhotograph[];
  readonly glyphs: UsedGlyphs;
}
