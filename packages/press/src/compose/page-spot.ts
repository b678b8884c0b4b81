import type { FlowWay } from './flow-paragraph.ts';
import type { FlowFigure, FlowPlate, FlowUnit } from './flow-unit.ts';

/** Items placed on the pages so far, last first: a linked list that many candidate layouts of a chapter share. */
export type Trail = { readonly before: Trail | null } & (
  | {
      readonly kind: 'part';
      readonly part: FlowUnit | FlowFigure;
      readonly row: number;
      readonly rows: number;
    }
  | {
      readonly kind: 'lines';
      readonly way: FlowWay;
      readonly from: number;
      readonly to: number;
      readonly row: number;
    }
  | { readonly kind: 'turn' }
  | { readonly kind: 'plate'; readonly part: FlowPlate }
);

/** How far one way through the chapter has come. */
export interface Spot {
  /** Page under way, from 0, and its rows that are filled. */
  readonly page: number;
  readonly row: number;
  /** White rows of the page before, if it bears text alone; else null. */
  readonly whiteBefore: number | null;
  /** The page bears a photograph or the opening: it may end where it likes. */
  readonly isExcused: boolean;
  /** The page may not end here. */
  readonly isHeld: boolean;
  /** Photographs that have found no room yet, in the manuscript's order: none is placed before those ahead of it. */
  readonly waiting: readonly (FlowFigure | FlowPlate)[];
  /** The photograph that follows the next paragraph is placed already, at the foot of a page that it begins on. */
  readonly isFigureAhead: boolean;
  readonly demerits: number;
  readonly trail: Trail | null;
}

export interface PageRoom {
  readonly rows: number;
  /** Side of the chapter's first page. */
  readonly opensOn: 'recto' | 'verso';
}

export const FIRST_SPOT: Spot = {
  page: 0,
  row: 0,
  whiteBefore: null,
  isExcused: true,
  isHeld: true,
  waiting: [],
  isFigureAhead: false,
  demerits: 0,
  trail: null,
};

/** Two ways that have come to the same spot differ in nothing to come; the better one goes on. */
const keyOf = ({ page, row, whiteBefore, isExcused, isHeld, waiting, isFigureAhead }: Spot): number =>
  (((page * 64 + row) * 8 + Math.min(6, whiteBefore ?? -1) + 1) * 8 +
    (isFigureAhead ? 4 : 0) +
    (isExcused ? 2 : 0) +
    (isHeld ? 1 : 0)) *
    256 +
  waiting.length;

/** Ways kept alive at each step, and how much worse than the best they may be. */
const KEPT = 40;
const HOPELESS_DEMERITS = 60_000_000;

export const bestSpots = (spots: readonly Spot[]): Spot[] => {
  const best = new Map<number, Spot>();
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const key = keyOf(spot);
    const bestSpot = best.get(key);
    if (!bestSpot || spot.demerits < bestSpot.demerits) best.set(key, spot);
    if (spot.demerits < least) least = spot.demerits;
  }
  const promisingSpots = [...best.values()].filter(({ demerits }) => demerits <= least + HOPELESS_DEMERITS);
  return promisingSpots.length <= KEPT
    ? promisingSpots
    : promisingSpots.sort((a, b) => a.demerits - b.demerits).slice(0, KEPT);
};
