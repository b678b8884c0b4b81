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

/** A file whose pages go into the book in this order, blanks between them. */
export interface AssemblyPart {
  /** Read when its turn comes, so that one part at a time is in memory; null when it holds blanks alone. */
  readonly read: (() => Promise<Uint8Array>) | null;
  /** Drawn by react-pdf: its black must be brought to the black plate. */
  readonly isDrawnInRgb: boolean;
  readonly pages: readonly AssembledPage[];
}

export interface AssemblyInput {
  readonly parts: readonly AssemblyPart[];
  /** A file whose one page carries the faces that stamps use, named as the stamps call them. */
  readonly stamps: { readonly bytes: Uint8Array; readonly prefix: string } | null;
  readonly sheet: {
    readonly widthPt: number;
    readonly heightPt: number;
    readonly trim: readonly [number, number, number, number];
  };
  readonly outline: readonly OutlineEntry[];
  readonly facts: DocumentFacts;
  /** Print: boxes, output intent, no annotation. Screen: cropped to the trim, links, small images. */
  readonly target: 'print' | 'screen';
  readonly outputCondition: string;
  /** Profiles of conditions that the press does not carry. */
  readonly outputProfile?: OutputProfiles | undefined;
  readonly smallerImage?: (
    jpeg: Uint8Array,
  ) => Promise<{ bytes: Uint8Array; width: number; height: number } | null>;
  readonly onPart?: (done: number, total: number) => void | Promise<void>;
}
