import type { FlowLayout } from './flow-paragraph.ts';
import type { FlowFigure, FlowPlate, FlowUnit } from './flow-unit.ts';

/**
 * The items placed on the pages until now, last first: a linked list that many candidate layouts of a chapter share.
 */
export type PlacedStep = { readonly before: PlacedStep | null } & (
  | {
      readonly kind: 'part';
      readonly part: FlowUnit | FlowFigure;
      readonly row: number;
      readonly rows: number;
    }
  | {
      readonly kind: 'lines';
      readonly layout: FlowLayout;
      readonly from: number;
      readonly to: number;
      readonly row: number;
    }
  | { readonly kind: 'turn' }
  | { readonly kind: 'plate'; readonly part: FlowPlate }
);

/** State of one candidate layout of a chapter after some of its steps. */
export interface LayoutState {
  /** Current page, from 0, and its filled rows. */
  readonly page: number;
  readonly row: number;
  /** White rows at the foot of the page before, if it contains only text; else null. */
  readonly whiteBefore: number | null;
  /** Rows of text on the page, counted up to `TEXT_ROWS_MAX`; openings, ornaments and white are none. */
  readonly textRows: number;
  /** The page contains a photograph, or a chapter ends on it: it may end at any row without demerits. */
  readonly canEndShort: boolean;
  /** Rows that must follow on this page before it may end: after a title one, after an ornament two. */
  readonly requiredRows: number;
  /** Photographs not placed yet, in manuscript order: none is placed before an earlier one. */
  readonly waiting: readonly (FlowFigure | FlowPlate)[];
  /**
   * The photograph after the next paragraph is placed already, at the foot of the page on which that paragraph began.
   */
  readonly isFigureAhead: boolean;
  readonly demerits: number;
  /** The item placed last, which leads to all before it; null at the beginning. */
  readonly lastStep: PlacedStep | null;
}

export interface PageRoom {
  readonly rows: number;
  /** Side of the chapter's first page. */
  readonly opensOn: 'recto' | 'verso';
}

export const INITIAL_STATE: LayoutState = {
  page: 0,
  row: 0,
  whiteBefore: null,
  textRows: 0,
  canEndShort: false,
  requiredRows: 1,
  waiting: [],
  isFigureAhead: false,
  demerits: 0,
  lastStep: null,
};

/** Text on a page is counted up to this many rows: a chapter's last page has so many at least. */
export const TEXT_ROWS_MAX = 4;
const REQUIRED_ROWS_MAX = 2;

/** The state after rows of text, or of anything else, on the page. */
export const addRows = (state: LayoutState, rows: number, isText: boolean): LayoutState => ({
  ...state,
  row: state.row + rows,
  textRows: Math.min(TEXT_ROWS_MAX, state.textRows + (isText ? rows : 0)),
  requiredRows: Math.max(0, state.requiredRows - rows),
});

/** Two candidates with the same key have the same future; only the one with fewer demerits is continued. */
const computeFutureKey = ({
  page,
  row,
  whiteBefore,
  textRows,
  canEndShort,
  requiredRows,
  waiting,
  isFigureAhead,
}: LayoutState): number =>
  ((((page * 64 + row) * 8 + Math.min(6, whiteBefore ?? -1) + 1) * 4 +
    (isFigureAhead ? 2 : 0) +
    (canEndShort ? 1 : 0)) *
    (REQUIRED_ROWS_MAX + 1) +
    requiredRows) *
    (TEXT_ROWS_MAX + 1) *
    256 +
  textRows * 256 +
  waiting.length;

/** Candidates continued after each step, and the demerits by which they may exceed the best. */
const STATES_MAX = 40;
const HOPELESS_DEMERITS = 250_000_000;

export const pruneStates = (states: readonly LayoutState[]): LayoutState[] => {
  const best = new Map<number, LayoutState>();
  let least = Number.POSITIVE_INFINITY;
  for (const state of states) {
    const key = computeFutureKey(state);
    const bestState = best.get(key);
    if (!bestState || state.demerits < bestState.demerits) best.set(key, state);
    if (state.demerits < least) least = state.demerits;
  }
  const promisingStates = [...best.values()].filter(({ demerits }) => demerits <= least + HOPELESS_DEMERITS);
  return promisingStates.length <= STATES_MAX
    ? promisingStates
    : promisingStates.sort((a, b) => a.demerits - b.demerits).slice(0, STATES_MAX);
};
