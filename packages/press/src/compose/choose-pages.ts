import type { FlowStep } from './flow-paragraph.ts';
import type { FlowFigure, FlowPlate, FlowUnit } from './flow-unit.ts';
import {
  addRows,
  INITIAL_STATE,
  type LayoutState,
  type PageRoom,
  type PlacedStep,
  pruneStates,
  TEXT_ROWS_MAX,
} from './layout-state.ts';
import { placeAroundFigure } from './place-around-figure.ts';
import { placeParagraph, WHITE_ROWS_MAX } from './place-paragraph.ts';
import { addFigure, countFigureRows, endPage, turnPage } from './turn-page.ts';

/** A last page with fewer rows of text than it should have, for each row; and one with a single line. */
const POOR_END_DEMERITS = 15_000_000;
const LONE_LINE_DEMERITS = 150_000_000;
const DEFERRED_DEMERITS = 800_000;
const SMALLER_DEMERITS = 6_000_000;
/** An ornament at the head of a page. */
const AVOIDED_DEMERITS = 4_000_000;
const BAD_BREAK_DEMERITS = 1_000_000_000;

const addUnit = (state: LayoutState, unit: FlowUnit, extraRows = 0): LayoutState => {
  const rows = unit.isWhite && state.row === 0 ? 0 : unit.rows + extraRows;
  const isText = unit.startsAt !== null || unit.countsAsText === true;
  const isAtHead = state.row + rows === 0;
  return {
    ...addRows(state, rows, isText),
    requiredRows: unit.rowsAfter ?? (unit.breakAfter === 'never' || isAtHead ? 1 : 0),
    lastStep: { before: state.lastStep, kind: 'part', part: unit, row: state.row, rows },
  };
};

/** Places the waiting photographs on pages of their own before anything else begins. */
const placeWaiting = (state: LayoutState, room: PageRoom): LayoutState => {
  let current: LayoutState = { ...state, canEndShort: true };
  while (current.waiting.length > 0) current = { ...turnPage(current, room, false), canEndShort: true };
  return current;
};

/** Places the opening of a chapter that runs on: on this page where `rowsAfter` rows fit below it, else on the next. */
const placeOpening = (state: LayoutState, unit: FlowUnit, rowsAfter: number, room: PageRoom): LayoutState => {
  const current = placeWaiting(state, room);
  const fits = current.row === 0 || current.row + unit.rows + rowsAfter <= room.rows;
  return { ...addUnit(fits ? current : turnPage(current, room), unit), canEndShort: false };
};

/** An opening whose text begins a row higher or lower than in other chapters. */
const FLEX_DEMERITS = 3_000_000;

const placeFlexible = (state: LayoutState, unit: FlowUnit, flexRows: readonly number[]): LayoutState[] =>
  [0, ...flexRows].map((extraRows) => {
    const nextState = addUnit(state, unit, extraRows);
    return { ...nextState, demerits: nextState.demerits + FLEX_DEMERITS * Math.abs(extraRows) };
  });

const placeUnit = (state: LayoutState, unit: FlowUnit, room: PageRoom): LayoutState[] => {
  if (unit.flexRows && state.row === 0) return placeFlexible(state, unit, unit.flexRows);
  if (unit.opens) return [placeOpening(state, unit, unit.opens.rowsAfter, room)];
  const fits = state.row + unit.rows + (unit.rowsAfter ?? 0) <= room.rows;
  const here = fits ? [addUnit(state, unit)] : [];
  const canBreakBefore = state.row > 0 && (!fits || room.rows - state.row <= WHITE_ROWS_MAX);
  if (!canBreakBefore || (state.requiredRows > 0 && fits)) return fits ? here : [addUnit(state, unit)];
  const demerits =
    (state.requiredRows > 0 ? BAD_BREAK_DEMERITS : 0) + (unit.rowsAfter === undefined ? 0 : AVOIDED_DEMERITS);
  return [...here, addUnit(turnPage({ ...state, demerits: state.demerits + demerits }, room), unit)];
};

const isRoomFor = (figure: FlowFigure, { row, waiting }: LayoutState, room: PageRoom): boolean =>
  waiting.length === 0 && row + countFigureRows(figure, row) <= room.rows;

/**
 * Placed smaller in the rows that are left: costs more than to wait while text follows, less than a page left half
 * empty.
 */
const placeSmaller = (state: LayoutState, { smaller = [] }: FlowFigure, room: PageRoom): LayoutState[] => {
  const smallerFigure = smaller.find(({ figure }) => isRoomFor(figure, state, room));
  if (!smallerFigure) return [];
  const demerits = state.demerits + SMALLER_DEMERITS * (1 - smallerFigure.share);
  return [{ ...addFigure(state, smallerFigure.figure), demerits }];
};

const deferPhotograph = (state: LayoutState, part: FlowFigure | FlowPlate): LayoutState => ({
  ...state,
  waiting: [...state.waiting, part],
});

/** Places a photograph here when it fits, or lets it wait for the head of the next page. */
const placeFigure = (state: LayoutState, figure: FlowFigure, room: PageRoom): LayoutState[] => {
  if (state.isFigureAhead) return [{ ...state, isFigureAhead: false }];
  const fits = isRoomFor(figure, state, room);
  const later = deferPhotograph(state, figure);
  if (!fits) return [later, ...placeSmaller(state, figure, room)];
  return [addFigure(state, figure), { ...later, demerits: later.demerits + DEFERRED_DEMERITS }];
};

const takeStep = (
  states: readonly LayoutState[],
  step: FlowStep,
  next: FlowStep | undefined,
  room: PageRoom,
): LayoutState[] => {
  if (step.kind === 'paragraph')
    return next?.kind === 'figure'
      ? [...placeParagraph(states, step, room), ...placeAroundFigure(states, step, next, room)]
      : placeParagraph(states, step, room);
  if (step.kind === 'plate') return states.map((state) => deferPhotograph(state, step));
  return states.flatMap((state) =>
    step.kind === 'figure' ? placeFigure(state, step, room) : placeUnit(state, step, room),
  );
};

/**
 * Ends the chapter: waiting photographs get their pages; a facing pair that would begin on a recto shares that page,
 * or has a blank before it where words stand between the two.
 */
const endChapter = (state: LayoutState, room: PageRoom): LayoutState => {
  const isPoor = state.page > 0 && !state.canEndShort && state.row > 0;
  const poor = isPoor
    ? POOR_END_DEMERITS * (TEXT_ROWS_MAX - state.textRows) + (state.textRows < 2 ? LONE_LINE_DEMERITS : 0)
    : 0;
  const current = placeWaiting({ ...state, demerits: state.demerits + poor }, room);
  return current.row > 0 ? endPage(current, room) : current;
};

/**
 * Chooses the page breaks of a whole chapter: of all page ends and paragraph lengths, those with the fewest demerits
 * together. Returns the placements from first to last.
 */
export const choosePages = (steps: readonly FlowStep[], room: PageRoom): PlacedStep[] => {
  let states: LayoutState[] = [INITIAL_STATE];
  steps.forEach((step, at) => {
    states = pruneStates(takeStep(states, step, steps[at + 1], room));
  });
  const [best] = states.map((state) => endChapter(state, room)).sort((a, b) => a.demerits - b.demerits);
  const placements: PlacedStep[] = [];
  for (let step = best?.lastStep ?? null; step; step = step.before) placements.push(step);
  return placements.reverse();
};
