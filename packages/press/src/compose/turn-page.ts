import type { FlowFigure } from './flow-unit.ts';
import type { PageRoom, Spot } from './page-spot.ts';

// On the scale of line demerits: a page one line short weighs as much as a paragraph set much looser than its optimum.
const SHORT_DEMERITS = 1_500_000;
const EXCUSED_SHORT_DEMERITS = 400_000;
/**
 * Share of the page that may be white at the foot of a page within a story; more looks as if something were missing.
 */
const WHITE_SHARE = 0.28;
const EMPTY_DEMERITS = 1_200_000;
const UNEQUAL_DEMERITS = 5_000_000;

const isRight = (page: number, { opensOn }: PageRoom): boolean => page % 2 === (opensOn === 'recto' ? 0 : 1);

/**
 * Demerits of the white at a page's foot. Facing pages should end on the same line, except pages with a photograph or
 * an opening.
 */
const whiteDemerits = (spot: Spot, white: number, room: PageRoom): number => {
  if (spot.isExcused)
    return EXCUSED_SHORT_DEMERITS * white + EMPTY_DEMERITS * Math.max(0, white - room.rows * WHITE_SHARE);
  const unequal =
    isRight(spot.page, room) && spot.whiteBefore !== null ? Math.abs(white - spot.whiteBefore) : 0;
  return SHORT_DEMERITS * white * white + UNEQUAL_DEMERITS * unequal;
};

type Photographs = Spot['waiting'];

const facesNext = (part: Photographs[number] | undefined): boolean =>
  part?.kind === 'plate' && part.isFacing === true;

const isPair = ([first, second]: Photographs): boolean => facesNext(first) && facesNext(second);

/** Places the plates at the head of the waiting photographs. A facing pair waits until the next page is a verso. */
const withPlates = (spot: Spot, room: PageRoom): Spot => {
  let { page, trail, waiting } = spot;
  while (waiting[0]?.kind === 'plate') {
    const count = isPair(waiting) ? 2 : 1;
    if (count === 2 && isRight(page, room)) break;
    for (const part of waiting.slice(0, count))
      if (part.kind === 'plate') trail = { before: trail, kind: 'plate', part };
    page += count;
    waiting = waiting.slice(count);
  }
  return page === spot.page ? spot : { ...spot, page, trail, waiting, whiteBefore: null };
};

export const figureRows = (figure: FlowFigure, row: number): number =>
  figure.rows + (row === 0 ? 0 : figure.whiteRows);

export const withFigure = (spot: Spot, figure: FlowFigure): Spot => {
  const rows = figureRows(figure, spot.row);
  const trail = { before: spot.trail, kind: 'part' as const, part: figure, row: spot.row, rows };
  return { ...spot, row: spot.row + rows, isExcused: true, isHeld: false, trail };
};

/** Places waiting photographs at the head of the page, as many as fit, up to the first that needs its own page. */
const withFigures = (spot: Spot, room: PageRoom): Spot => {
  let so = spot;
  while (so.waiting[0]?.kind === 'figure' && so.row + figureRows(so.waiting[0], so.row) <= room.rows)
    so = { ...withFigure(so, so.waiting[0]), waiting: so.waiting.slice(1) };
  return so;
};

/** Ends the chapter's last page, whose white costs little. */
export const endPage = (spot: Spot, room: PageRoom): Spot => ({
  ...spot,
  demerits: spot.demerits + EXCUSED_SHORT_DEMERITS * (room.rows - spot.row),
  trail: { before: spot.trail, kind: 'turn' },
});

/** Ends the page and starts the next: plates get pages between the two, waiting photographs the head of the next. */
export const turnPage = (spot: Spot, room: PageRoom): Spot => {
  const white = room.rows - spot.row;
  const nextSpot: Spot = {
    ...spot,
    page: spot.page + 1,
    row: 0,
    whiteBefore: spot.isExcused ? null : white,
    isExcused: false,
    isHeld: true,
    demerits: spot.demerits + whiteDemerits(spot, white, room),
    trail: { before: spot.trail, kind: 'turn' },
  };
  return nextSpot.waiting.length === 0 ? nextSpot : withFigures(withPlates(nextSpot, room), room);
};
