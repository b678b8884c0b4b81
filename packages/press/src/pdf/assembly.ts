import type { DrawnPages, DrawnPhotograph } from '../draw/drawn-pages.ts';
import type { UsedGlyphs } from '../draw/used-glyphs.ts';
import type { JpegSize } from '../jpeg/read-jpeg-size.ts';
import type { PdfMetadata } from './metadata.ts';
import type { OutlineEntry } from './outline.ts';
import type { OutputProfiles } from './read-output-profile.ts';

/** A link on a page of the screen file: a box in points from the sheet's lower left, and the target page. */
export interface PageLink {
  readonly box: readonly [number, number, number, number];
  readonly toPage: number;
}

/** A page of the assembled file. */
export interface AssembledPage {
  /** Index of the page in the part; null for a blank. */
  readonly source: number | null;
  /** Points by which the page's content moves to the right: versos mirror the margins. */
  readonly shiftPt: number;
  /** PDF operators of folio and running head, or null. */
  readonly stamp: string | null;
  readonly links?: readonly PageLink[];
}

/** Pages that enter the book in this order, with blanks between them. */
export type AssemblyPart = { readonly pages: readonly AssembledPage[] } & (
  | { readonly kind: 'drawn'; readonly drawing: DrawnPages }
  /** A PDF of react-pdf, whose black is converted to the black plate. */
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
);

/** A photograph as embedded in one file; its bytes are read when the file is written out. */
export interface PhotographStream extends JpegSize {
  readonly bytes: number;
  read(): Promise<Uint8Array>;
}

export interface AssemblyInput {
  readonly parts: readonly AssemblyPart[];
  /** The glyphs that stamps use. */
  readonly stampGlyphs: UsedGlyphs;
  readonly sheet: {
    readonly widthPt: number;
    readonly heightPt: number;
    readonly trim: readonly [number, number, number, number];
  };
  readonly outline: readonly OutlineEntry[];
  readonly facts: PdfMetadata;
  /**
   * `print`: boxes, output intent, no annotations. `screen`: cropped to the trim, with links and smaller photographs.
   */
  readonly target: 'print' | 'screen';
  readonly outputCondition: string;
  /** Supplies the profiles of conditions that the press does not include. */
  readonly outputProfile?: OutputProfiles | undefined;
  /** Returns a drawn photograph in the form for this target. */
  readonly photograph: (photograph: DrawnPhotograph) => Promise<PhotographStream>;
  readonly onPart?: (done: number, total: number) => void | Promise<void>;
}
