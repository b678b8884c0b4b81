import type { ManuscriptPhotograph } from '@souvenance/contracts';
import type { TypesetLine } from '../lines/line.ts';
import type { Ornament } from '../style/ornament.ts';

/**
 * Position of a line's first character: index in `listStoryParagraphs`, and index in the paragraph's text after French
 * typography.
 */
export interface TextPosition {
  readonly paragraph: number;
  readonly offset: number;
}

/** A place in the notes of a chapter: index in `listStoryNotes`, and index in its text after French typography. */
export interface NotePosition {
  readonly note: number;
  readonly offset: number;
}

/**
 * The element of the text that a line belongs to, for readers of the screen file. Neighbouring lines of one element,
 * also on two pages, are read as one.
 */
export interface TextElement {
  readonly role: 'H1' | 'P' | 'Caption';
  /** Tells it from its neighbours of the same role. */
  readonly id: string | number;
}

/** An item to draw; x from the left of the text block, y downwards from the top of its unit, in points. */
export type DrawnItem =
  | {
      readonly kind: 'line';
      readonly line: TypesetLine;
      readonly baselinePt: number;
      readonly element?: TextElement;
    }
  | { readonly kind: 'rule'; readonly xPt: number; readonly yPt: number; readonly widthPt: number }
  | {
      readonly kind: 'ornament';
      readonly ornament: Ornament;
      readonly xPt: number;
      readonly yPt: number;
      readonly widthPt: number;
    }
  | {
      readonly kind: 'photograph';
      readonly photograph: ManuscriptPhotograph;
      readonly xPt: number;
      readonly yPt: number;
      readonly widthPt: number;
      readonly heightPt: number;
      /** Radius of its corners; square when absent. */
      readonly cornerPt?: number;
    };

/** An indivisible piece of the flow: a line, an opening, an ornament. Its height is a whole number of grid rows. */
export interface FlowUnit {
  readonly kind: 'unit';
  readonly rows: number;
  readonly items: readonly DrawnItem[];
  /** Whether a page may end after it. */
  readonly breakAfter: 'free' | 'never';
  /** White that is dropped at the head of a page. */
  readonly isWhite: boolean;
  readonly startsAt: TextPosition | null;
  /** Rows of text that stay with it on its page; one where absent and a break after it is forbidden. */
  readonly rowsAfter?: number;
  /** Rows by which its white below may grow or shrink, where its page would otherwise not end on the last line. */
  readonly flexRows?: readonly number[];
  /** True for a line that counts as text on a chapter's last page though it is not the story's. */
  readonly countsAsText?: boolean;
  /** Where it begins in the notes, for lines of notes. */
  readonly noteStartsAt?: NotePosition;
  /** Set when it opens a chapter within the flow; `rowsAfter` rows of text must fit below it on the page. */
  readonly opens?: { readonly chapter: number; readonly rowsAfter: number };
}

/** A photograph within the flow: placed here when it fits, else at the head of the next page. */
export interface FlowFigure {
  readonly kind: 'figure';
  readonly rows: number;
  /** Rows of white above it, dropped at the head of a page. */
  readonly whiteRows: number;
  readonly items: readonly DrawnItem[];
  /** The same photograph at smaller sizes, for the rows that are left where no text follows; largest first. */
  readonly smaller?: readonly SmallerFigure[];
  /** Its items on a left-hand page, where they differ: a panorama reaches into the outer margin. */
  readonly versoItems?: readonly DrawnItem[];
  /** The page that replaces it where nothing else stands on its page. */
  readonly alone?: FlowPlate;
}

interface SmallerFigure {
  /** Its size as a share of the full size. */
  readonly share: number;
  readonly figure: FlowFigure;
}

/** A photograph on a page of its own. */
export interface FlowPlate {
  readonly kind: 'plate';
  readonly isBleed: boolean;
  /** True for a photograph of a pair on a verso and the recto beside it. */
  readonly isFacing?: boolean;
  /** One page of this photograph and the next, for a pair that would begin on a recto after the story's last words. */
  readonly together?: FlowPlate;
  readonly items: readonly DrawnItem[];
}

export type FlowPart = FlowUnit | FlowFigure | FlowPlate;

/**
 * A page of a chapter before it is drawn; y from the top of the text block. The photograph of a bleed page is in sheet
 * coordinates, from the sheet's top left corner.
 */
export interface ComposedPage {
  readonly kind: 'text' | 'plate' | 'bleed';
  readonly items: readonly DrawnItem[];
  readonly rows: number;
  /** Position in the text of the chapter at the top of the page. */
  readonly startsAt: TextPosition | null;
  /** Index within the flow of the chapter at the top of the page. */
  readonly chapter: number;
  /** Chapters whose opening is on the page. */
  readonly opens: readonly number[];
  /** True when the page begins with a chapter's opening; it then has no running head. */
  readonly isOpening: boolean;
  /** By chapter within the flow: where its notes begin on the page. Absent on a page without notes. */
  readonly noteStarts?: readonly ChapterNoteStart[];
}

export interface ChapterNoteStart extends NotePosition {
  readonly chapter: number;
}

/** The fields of a page that drawing needs. */
export type PageDrawing = Pick<ComposedPage, 'kind' | 'items'>;

export const shiftItemDown = (item: DrawnItem, byPt: number): DrawnItem =>
  item.kind === 'line' ? { ...item, baselinePt: item.baselinePt + byPt } : { ...item, yPt: item.yPt + byPt };
