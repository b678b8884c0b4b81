import type { FlowFigure } from './flow-unit.ts';
import type { LayoutState, PageRoom } from './layout-state.ts';

// On the scale of line demerits: a page one line short weighs as much as a paragraph set much looser than its optimum.
const SHORT_DEMERITS = 1_500_000;
/** The page on which a chapter opens stands beside a full one, or is the first that a reader sees. */
const OPENING_SHORT_DEMERITS = 8_000_000;
const EXCUSED_SHORT_DEMERITS = 400_000;
/**
 * Share of the page that may be white at the foot of a page within a story; more looks as if something were missing.
 */
const WHITE_SHARE = 0.28;
const EMPTY_DEMERITS = 1_200_000;
const UNEQUAL_DEMERITS = 5_000_000;

/** True for a right-hand page; `page` counts from the chapter's first, 0. */
export const isRecto = (page: number, { opensOn }: PageRoom): boolean =>
  page % 2 === (opensOn === 'recto' ? 0 : 1);

/**
 * Demerits of the white at a page's foot. Facing pages should end on the same line, except pages with a photograph and
 * those on which a chapter ends.
 */
const computeWhiteDemerits = (state: LayoutState, white: number, room: PageRoom): number => {
  if (state.canEndShort)
    return EXCUSED_SHORT_DEMERITS * white + EMPTY_DEMERITS * Math.max(0, white - room.rows * WHITE_SHARE);
  const unequal =
    isRecto(state.page, room) && state.whiteBefore !== null ? Math.abs(white - state.whiteBefore) : 0;
  const short = state.page === 0 ? OPENING_SHORT_DEMERITS : SHORT_DEMERITS;
  return short * white * white + UNEQUAL_DEMERITS * unequal;
};

type Photographs = LayoutState['waiting'];

const isFacingPlate = (part: Photographs[number] | undefined): boolean =>
  part?.kind === 'plate' && part.isFacing === true;

const isPair = ([first, second]: Photographs): boolean => isFacingPlate(first) && isFacingPlate(second);

/**
 * Places the plates at the head of the waiting photographs. A facing pair waits until the next page is a verso; without
 * text to fill the recto before it, both stand on that recto.
 */
const placeWaitingPlates = (state: LayoutState, room: PageRoom, hasText: boolean): LayoutState => {
  let { page, lastStep, waiting } = state;
  while (waiting[0]?.kind === 'plate') {
    const count = isPair(waiting) ? 2 : 1;
    const together = count === 2 && isRecto(page, room) && !hasText ? waiting[0].together : undefined;
    if (count === 2 && isRecto(page, room) && together === undefined) break;
    const plates = together === undefined ? waiting.slice(0, count) : [together];
    for (const part of plates)
      if (part.kind === 'plate') lastStep = { before: lastStep, kind: 'plate', part };
    page += plates.length;
    waiting = waiting.slice(count);
  }
  return page === state.page ? state : { ...state, page, lastStep, waiting, whiteBefore: null };
};

export const countFigureRows = (figure: FlowFigure, row: number): number =>
  figure.rows + (row === 0 ? 0 : figure.whiteRows);

export const addFigure = (state: LayoutState, figure: FlowFigure): LayoutState => {
  const rows = countFigureRows(figure, state.row);
  const lastStep = { before: state.lastStep, kind: 'part' as const, part: figure, row: state.row, rows };
  // Lines that must follow an ornament still must; a title is followed by its photograph.
  const requiredRows = state.requiredRows > 1 ? state.requiredRows : 0;
  return { ...state, row: state.row + rows, canEndShort: true, requiredRows, lastStep };
};

/** Places waiting photographs at the head of the page, as many as fit, up to the first that needs its own page. */
const placeWaitingFigures = (state: LayoutState, room: PageRoom): LayoutState => {
  let current = state;
  while (
    current.waiting[0]?.kind === 'figure' &&
    current.row + countFigureRows(current.waiting[0], current.row) <= room.rows
  )
    current = { ...addFigure(current, current.waiting[0]), waiting: current.waiting.slice(1) };
  return current;
};

/** Ends the chapter's last page, whose white costs little. */
export const endPage = (state: LayoutState, room: PageRoom): LayoutState => ({
  ...state,
  demerits: state.demerits + EXCUSED_SHORT_DEMERITS * (room.rows - state.row),
  lastStep: { before: state.lastStep, kind: 'turn' },
});

/**
 * Ends the page and starts the next: plates get pages between the two, waiting photographs the head of the next.
 * `hasText`: text follows, which can fill a page before a facing pair.
 */
export const turnPage = (state: LayoutState, room: PageRoom, hasText = true): LayoutState => {
  const white = room.rows - state.row;
  const nextState: LayoutState = {
    ...state,
    page: state.page + 1,
    row: 0,
    whiteBefore: state.canEndShort ? null : white,
    textRows: 0,
    canEndShort: false,
    requiredRows: 1,
    demerits: state.demerits + computeWhiteDemerits(state, white, room),
    lastStep: { before: state.lastStep, kind: 'turn' },
  };
  return nextState.waiting.length === 0
    ? nextState
    : placeWaitingFigures(placeWaitingPlates(nextState, room, hasText), room);
};
