import type { FlowFigure, FlowPlate } from './flow-unit.ts';
import type { PageRoom, Spot } from './page-spot.ts';

// Demerits are those of lines: a page one line short weighs as much as a paragraph set much looser than it likes.
const SHORT_DEMERITS = 1_500_000;
const EXCUSED_SHORT_DEMERITS = 400_000;
const UNEQUAL_DEMERITS = 5_000_000;

const isRight = (page: number, { opensOn }: PageRoom): boolean => page % 2 === (opensOn === 'recto' ? 0 : 1);

/** Demerits of the white at a page's foot: facing pages end on the same line unless something excuses them. */
const whiteDemerits = (spot: Spot, white: number, room: PageRoom): number => {
  if (spot.isExcused) return EXCUSED_SHORT_DEMERITS * white;
  const unequal =
    isRight(spot.page, room) && spot.whiteBefore !== null ? Math.abs(white - spot.whiteBefore) : 0;
  return SHORT_DEMERITS * white * white + UNEQUAL_DEMERITS * unequal;
};

const isPair = ([first, second]: readonly FlowPlate[]): boolean =>
  first?.isFacing === true && second?.isFacing === true;

/** The plates that come next: a facing pair waits until the next page is a left-hand one. */
const withPlates = (spot: Spot, room: PageRoom): Spot => {
  let { page, trail } = spot;
  let plates = spot.plates;
  while (plates[0]) {
    const pair = isPair(plates);
    if (pair && isRight(page, room)) break;
    for (const part of plates.slice(0, pair ? 2 : 1)) {
      trail = { before: trail, kind: 'plate', part };
      page += 1;
    }
    plates = plates.slice(pair ? 2 : 1);
  }
  return page === spot.page ? spot : { ...spot, page, trail, plates, whiteBefore: null };
};

export const figureRows = (figure: FlowFigure, row: number): number =>
  figure.rows + (row === 0 ? 0 : figure.whiteRows);

export const withFigure = (spot: Spot, figure: FlowFigure): Spot => {
  const rows = figureRows(figure, spot.row);
  const trail = { before: spot.trail, kind: 'part' as const, part: figure, row: spot.row, rows };
  return { ...spot, row: spot.row + rows, isExcused: true, isHeld: false, trail };
};

/** Photographs that wait take the head of the page, as many as fit. */
const withWaiting = (spot: Spot, room: PageRoom): Spot => {
  let so = spot;
  while (so.figures[0] && so.row + figureRows(so.figures[0], so.row) <= room.rows)
    so = { ...withFigure(so, so.figures[0]), figures: so.figures.slice(1) };
  return so;
};

/** Ends the page and starts the next: plates between the two, photographs that waited at its head. */
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
  if (nextSpot.plates.length === 0 && nextSpot.figures.length === 0) return nextSpot;
  return withWaiting(withPlates(nextSpot, room), room);
};
