import type { FlowStep } from './flow-paragraph.ts';
import type { FlowFigure, FlowPlate, FlowUnit } from './flow-unit.ts';
import { bestSpots, FIRST_SPOT, type PageRoom, type Spot, type Trail } from './page-spot.ts';
import { placeAroundFigure } from './place-around-figure.ts';
import { GIVEN_ROWS, placeParagraph } from './place-paragraph.ts';
import { endPage, figureRows, turnPage, withFigure } from './turn-page.ts';

/** Rows required on a chapter's last page. */
const LAST_ROWS_MIN = 4;
const POOR_END_DEMERITS = 15_000_000;
const DEFERRED_DEMERITS = 800_000;
const SMALLER_DEMERITS = 6_000_000;
const AVOIDED_DEMERITS = 4_000_000;
const ILL_TURN_DEMERITS = 1_000_000_000;

const withUnit = (spot: Spot, unit: FlowUnit): Spot => {
  const rows = unit.isWhite && spot.row === 0 ? 0 : unit.rows;
  return {
    ...spot,
    row: spot.row + rows,
    isHeld: unit.breakAfter === 'never' || spot.row + rows === 0,
    demerits: spot.demerits,
    trail: { before: spot.trail, kind: 'part', part: unit, row: spot.row, rows },
  };
};

/** Places the waiting photographs on pages of their own before anything else begins. */
const settled = (spot: Spot, room: PageRoom): Spot => {
  let so: Spot = { ...spot, isExcused: true };
  while (so.waiting.length > 0) so = { ...turnPage(so, room), isExcused: true };
  return so;
};

/** Places the opening of a chapter that runs on: on this page where `rowsAfter` rows fit below it, else on the next. */
const placeOpening = (spot: Spot, unit: FlowUnit, rowsAfter: number, room: PageRoom): Spot => {
  const so = settled(spot, room);
  const fits = so.row === 0 || so.row + unit.rows + rowsAfter <= room.rows;
  return { ...withUnit(fits ? so : turnPage(so, room), unit), isExcused: true };
};

const placeUnit = (spot: Spot, unit: FlowUnit, room: PageRoom): Spot[] => {
  if (unit.opens) return [placeOpening(spot, unit, unit.opens.rowsAfter, room)];
  const fits = spot.row + unit.rows <= room.rows;
  const here = fits ? [withUnit(spot, unit)] : [];
  const mayTurn = spot.row > 0 && (!fits || room.rows - spot.row <= GIVEN_ROWS);
  if (!mayTurn || (spot.isHeld && fits)) return fits ? here : [withUnit(spot, unit)];
  const demerits =
    (spot.isHeld ? ILL_TURN_DEMERITS : 0) + (unit.breakAfter === 'avoid' ? AVOIDED_DEMERITS : 0);
  return [...here, withUnit(turnPage({ ...spot, demerits: spot.demerits + demerits }, room), unit)];
};

const isRoomFor = (figure: FlowFigure, { row, waiting }: Spot, room: PageRoom): boolean =>
  waiting.length === 0 && row + figureRows(figure, row) <= room.rows;

/**
 * Placed smaller in the rows that are left: costs more than to wait while text follows, less than a page left half
 * empty.
 */
const placedSmaller = (spot: Spot, { smaller = [] }: FlowFigure, room: PageRoom): Spot[] => {
  const smallerFigure = smaller.find(({ figure }) => isRoomFor(figure, spot, room));
  if (!smallerFigure) return [];
  const demerits = spot.demerits + SMALLER_DEMERITS * (1 - smallerFigure.share);
  return [{ ...withFigure(spot, smallerFigure.figure), demerits }];
};

const withWaiting = (spot: Spot, part: FlowFigure | FlowPlate): Spot => ({
  ...spot,
  waiting: [...spot.waiting, part],
});

/** Places a photograph here when it fits, or lets it wait for the head of the next page. */
const placeFigure = (spot: Spot, figure: FlowFigure, room: PageRoom): Spot[] => {
  if (spot.isFigureAhead) return [{ ...spot, isFigureAhead: false }];
  const fits = isRoomFor(figure, spot, room);
  const later = withWaiting(spot, figure);
  if (!fits) return [later, ...placedSmaller(spot, figure, room)];
  return [withFigure(spot, figure), { ...later, demerits: later.demerits + DEFERRED_DEMERITS }];
};

const stepped = (
  spots: readonly Spot[],
  step: FlowStep,
  next: FlowStep | undefined,
  room: PageRoom,
): Spot[] => {
  if (step.kind === 'paragraph')
    return next?.kind === 'figure'
      ? [...placeParagraph(spots, step, room), ...placeAroundFigure(spots, step, next, room)]
      : placeParagraph(spots, step, room);
  if (step.kind === 'plate') return spots.map((spot) => withWaiting(spot, step));
  return spots.flatMap((spot) =>
    step.kind === 'figure' ? placeFigure(spot, step, room) : placeUnit(spot, step, room),
  );
};

/**
 * Ends the chapter: waiting photographs get their pages; a facing pair that would begin on a recto has a blank before
 * it.
 */
const ended = (spot: Spot, room: PageRoom): Spot => {
  const isPoor = spot.page > 0 && !spot.isExcused && spot.row > 0 && spot.row < LAST_ROWS_MIN;
  const poor = isPoor ? POOR_END_DEMERITS * (LAST_ROWS_MIN - spot.row) : 0;
  const so = settled({ ...spot, demerits: spot.demerits + poor }, room);
  return so.row > 0 ? endPage(so, room) : so;
};

/**
 * Chooses the page breaks of a whole chapter: of all page ends and paragraph lengths, those with the fewest demerits
 * together. Returns the placements from first to last.
 */
export const choosePages = (steps: readonly FlowStep[], room: PageRoom): Trail[] => {
  let spots: Spot[] = [FIRST_SPOT];
  steps.forEach((step, at) => {
    spots = bestSpots(stepped(spots, step, steps[at + 1], room));
  });
  const [best] = spots.map((spot) => ended(spot, room)).sort((a, b) => a.demerits - b.demerits);
  const trails: Trail[] = [];
  for (let trail = best?.trail ?? null; trail; trail = trail.before) trails.push(trail);
  return trails.reverse();
};
