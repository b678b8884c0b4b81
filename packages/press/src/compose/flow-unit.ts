import type { ManuscriptPhotograph } from '@souvenance/contracts';
import type { SetLine } from '../lines/line.ts';
import type { Ornament } from '../style/ornament.ts';

/** Where a line's first character stands: paragraph of `storyParagraphs`, character of its corrected text. */
export interface TextPosition {
  readonly paragraph: number;
  readonly offset: number;
}

/** Something to draw; x from the left of the text block, y downwards from the top of its unit, in points. */
export type DrawnItem =
  | { readonly kind: 'line'; readonly line: SetLine; readonly baselinePt: number }
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
      /** Radius of its corners; square where none is said. */
      readonly cornerPt?: number;
    };

/** A piece of the flow that is never cut: a line, an opening, an ornament. It takes whole rows of the grid. */
export interface FlowUnit {
  readonly kind: 'unit';
  readonly rows: number;
  readonly items: readonly DrawnItem[];
  /** May a page end after it? `avoid` marks a line that ends on a hyphen. */
  readonly breakAfter: 'free' | 'avoid' | 'never';
  /** White that vanishes at the head of a page. */
  readonly isWhite: boolean;
  readonly startsAt: TextPosition | null;
  /** It opens a chapter within the flow, on a page that has so many rows of text below it. */
  readonly opens?: { readonly chapter: number; readonly rowsAfter: number };
}

/** A photograph that stands in the flow: here when it fits, else at the head of the next page. */
export interface FlowFigure {
  readonly kind: 'figure';
  readonly rows: number;
  /** Rows of white above it, dropped at the head of a page. */
  readonly whiteRows: number;
  readonly items: readonly DrawnItem[];
  /** The same somewhat smaller, for the room that is left where no text follows; largest first. */
  readonly smaller?: readonly SmallerFigure[];
}

interface SmallerFigure {
  /** Its size, as a share of what it would be. */
  readonly share: number;
  readonly figure: FlowFigure;
}

/** A photograph that has a page to itself. */
export interface FlowPlate {
  readonly kind: 'plate';
  readonly isBleed: boolean;
  /** One of a pair that stands on a left-hand page and the right-hand page beside it. */
  readonly isFacing?: boolean;
  readonly items: readonly DrawnItem[];
}

export type FlowPart = FlowUnit | FlowFigure | FlowPlate;

/** A page of a chapter before it is drawn; y from the top of the text block. */
export interface ComposedPage {
  readonly kind: 'text' | 'plate' | 'bleed';
  readonly items: readonly DrawnItem[];
  readonly rows: number;
  /** Where the chapter at its top goes on, or begins. */
  readonly startsAt: TextPosition | null;
  /** The chapter at its top, from 0 within the flow. */
  readonly chapter: number;
  /** Chapters whose opening stands on it. */
  readonly opens: readonly number[];
  /** The first of them opens at its top: the page bears no running head. */
  readonly isOpening: boolean;
}

/** All that is drawn of a page. */
export type PageDrawing = Pick<ComposedPage, 'kind' | 'items'>;

export const loweredItem = (item: DrawnItem, byPt: number): DrawnItem =>
  item.kind === 'line' ? { ...item, baselinePt: item.baselinePt + byPt } : { ...item, yPt: item.yPt + byPt };
