import type { FlowWay } from './flow-paragraph.ts';
import type { FlowFigure, FlowPlate, FlowUnit } from './flow-unit.ts';

/**
 * The items placed on the pages until now, last first: a linked list that many candidate layouts of a chapter share.
 */
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

/** State of one candidate layout of a chapter after some of its steps. */
export interface Spot {
  /** Current page, from 0, and its filled rows. */
  readonly page: number;
  readonly row: number;
  /** White rows at the foot of the page before, if it contains only text; else null. */
  readonly whiteBefore: number | null;
  /** The page contains a photograph or an opening: it may end at any row without demerits. */
  readonly isExcused: boolean;
  /** A page break is forbidden here. */
  readonly isHeld: boolean;
  /** Photographs not placed yet, in manuscript order: none is placed before an earlier one. */
  readonly waiting: readonly (FlowFigure | FlowPlate)[];
  /**
   * The photograph after the next paragraph is placed already, at the foot of the page on which that paragraph began.
   */
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

/** Two candidates with the same key have the same future; only the one with fewer demerits is continued. */
const keyOf = ({ page, row, whiteBefore, isExcused, isHeld, waiting, isFigureAhead }: Spot): number =>
  (((page * 64 + row) * 8 + Math.min(6, whiteBefore ?? -1) + 1) * 8 +
    (isFigureAhead ? 4 : 0) +
    (isExcused ? 2 : 0) +
    (isHeld ? 1 : 0)) *
    256 +
  waiting.length;

/** Candidates continued after each step, and the demerits by which they may exceed the best. */
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
