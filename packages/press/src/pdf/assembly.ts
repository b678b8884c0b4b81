import type { DrawnPages, DrawnPhotograph } from '../draw/drawn-pages.ts';
import type { UsedGlyphs } from '../draw/used-glyphs.ts';
import type { JpegSize } from '../jpeg/jpeg-size.ts';
import type { DocumentFacts } from './metadata.ts';
import type { OutlineEntry } from './outline.ts';
import type { OutputProfiles } from './output-profile.ts';

/** A link drawn over a page of the screen file: a box in points from the sheet's foot left, to a page. */
export interface PageLink {
  readonly box: readonly [number, number, number, number];
  readonly toPage: number;
}

/** A page of the assembled file. */
export interface AssembledPage {
  /** Page of the part, from 0; null for a blank. */
  readonly source: number | null;
  /** How far the page's content moves to the right, in points: left-hand pages mirror their margins. */
  readonly shiftPt: number;
  /** Operators of folio and running head, or null. */
  readonly stamp: string | null;
  readonly links?: readonly PageLink[];
}

/** Pages that go into the book in this order, blanks between them. */
export type AssemblyPart = { readonly pages: readonly AssembledPage[] } & (
  | { readonly kind: 'drawn'; readonly drawing: DrawnPages }
  /** A file of react-pdf: its black is brought to the black plate. */
  | { readonly kind: 'file'; readonly bytes: Uint8Array }
);

/** A photograph as it stands in one file, read when the file is written out. */
export interface PhotographStream extends JpegSize {
  readonly bytes: number;
  read(): Promise<Uint8Array>;
}

export interface AssemblyInput {
  readonly parts: readonly AssemblyPart[];
  /** The signs that stamps use. */
  readonly stampGlyphs: UsedGlyphs;
  readonly sheet: {
    readonly widthPt: number;
    readonly heightPt: number;
    readonly trim: readonly [number, number, number, number];
  };
  readonly outline: readonly OutlineEntry[];
  readonly facts: DocumentFacts;
  /** Print: boxes, output intent, no annotation. Screen: cropped to the trim, links, small images: `photograph` gives them. */
  readonly target: 'print' | 'screen';
  readonly outputCondition: string;
  /** Profiles of conditions that the press does not carry. */
  readonly outputProfile?: OutputProfiles | undefined;
  /** A drawn photograph as this file takes it. */
  readonly photograph: (photograph: DrawnPhotograph) => Promise<PhotographStream>;
  readonly onPart?: (done: number, total: number) => void | Promise<void>;
}
