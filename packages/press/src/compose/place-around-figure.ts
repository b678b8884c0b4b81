import type { FlowParagraph, FlowWay } from './flow-paragraph.ts';
import type { FlowFigure } from './flow-unit.ts';
import type { PageRoom, Spot } from './page-spot.ts';
import { figureRows, turnPage, withFigure } from './turn-page.ts';

/** Costs more than a photograph made smaller, less than a page left half empty. */
const AHEAD_DEMERITS = 4_000_000;
const SMALLER_DEMERITS = 6_000_000;
/** Fewest lines of the paragraph above the photograph, and on the page after it. */
const LINES_ABOVE = 2;
const LINES_BELOW = 3;

interface Choice {
  readonly figure: FlowFigure;
  readonly linesAbove: number;
  readonly demerits: number;
}

/** Returns the largest size of a photograph for which enough lines of the paragraph fit above it. */
const largestChoice = (spot: Spot, way: FlowWay, whole: FlowFigure, room: PageRoom): Choice | null => {
  const sizes = [{ share: 1, figure: whole }, ...(whole.smaller ?? [])];
  for (const { share, figure } of sizes) {
    const roomAbove = room.rows - spot.row - figureRows(figure, spot.row + LINES_ABOVE);
    let linesAbove = Math.min(roomAbove, way.lineCount - LINES_BELOW);
    if (way.endsOnHyphen[linesAbove - 1]) linesAbove -= 1;
    if (linesAbove >= LINES_ABOVE)
      return { figure, linesAbove, demerits: AHEAD_DEMERITS + SMALLER_DEMERITS * (1 - share) };
  }
  return null;
};

const placedAround = (spot: Spot, way: FlowWay, figure: FlowFigure, room: PageRoom): Spot[] => {
  const choice = spot.waiting.length === 0 ? largestChoice(spot, way, figure, room) : null;
  if (choice === null) return [];
  const { linesAbove, demerits } = choice;
  const above: Spot = {
    ...spot,
    row: spot.row + linesAbove,
    demerits: spot.demerits + demerits,
    trail: { before: spot.trail, kind: 'lines', way, from: 0, to: linesAbove, row: spot.row },
  };
  const next = turnPage(withFigure(above, choice.figure), room);
  const linesBelow = way.lineCount - linesAbove;
  if (linesBelow > room.rows - next.row) return [];
  return [
    {
      ...next,
      row: next.row + linesBelow,
      isHeld: false,
      isFigureAhead: true,
      trail: { before: next.trail, kind: 'lines', way, from: linesAbove, to: way.lineCount, row: next.row },
    },
  ];
};

/**
 * Returns the candidates in which the photograph after a paragraph is at the foot of the page on which the paragraph
 * begins, and the paragraph's last lines are on the next page. Used where the photograph would otherwise leave that
 * page half empty.
 */
export const placeAroundFigure = (
  spots: readonly Spot[],
  { ways, breakAfter }: FlowParagraph,
  figure: FlowFigure,
  room: PageRoom,
): Spot[] => {
  const [best] = ways;
  if (best === undefined || breakAfter === 'never') return [];
  return spots.flatMap((spot) => placedAround(spot, best, figure, room));
};
