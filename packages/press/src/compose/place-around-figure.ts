import type { FlowLayout, FlowParagraph } from './flow-paragraph.ts';
import type { FlowFigure } from './flow-unit.ts';
import { addRows, type LayoutState, type PageRoom } from './layout-state.ts';
import { addFigure, countFigureRows, turnPage } from './turn-page.ts';

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
const findLargestSize = (
  state: LayoutState,
  layout: FlowLayout,
  whole: FlowFigure,
  room: PageRoom,
): Choice | null => {
  const sizes = [{ share: 1, figure: whole }, ...(whole.smaller ?? [])];
  for (const { share, figure } of sizes) {
    const roomAbove = room.rows - state.row - countFigureRows(figure, state.row + LINES_ABOVE);
    let linesAbove = Math.min(roomAbove, layout.lineCount - LINES_BELOW);
    if (layout.endsInWord[linesAbove - 1]) linesAbove -= 1;
    if (linesAbove >= LINES_ABOVE)
      return { figure, linesAbove, demerits: AHEAD_DEMERITS + SMALLER_DEMERITS * (1 - share) };
  }
  return null;
};

const placeAround = (
  state: LayoutState,
  layout: FlowLayout,
  figure: FlowFigure,
  room: PageRoom,
): LayoutState[] => {
  const choice = state.waiting.length === 0 ? findLargestSize(state, layout, figure, room) : null;
  if (choice === null) return [];
  const { linesAbove, demerits } = choice;
  const above: LayoutState = {
    ...addRows(state, linesAbove, true),
    demerits: state.demerits + demerits,
    lastStep: { before: state.lastStep, kind: 'lines', layout, from: 0, to: linesAbove, row: state.row },
  };
  const next = turnPage(addFigure(above, choice.figure), room);
  const linesBelow = layout.lineCount - linesAbove;
  if (linesBelow > room.rows - next.row) return [];
  return [
    {
      ...addRows(next, linesBelow, true),
      isFigureAhead: true,
      lastStep: {
        before: next.lastStep,
        kind: 'lines',
        layout,
        from: linesAbove,
        to: layout.lineCount,
        row: next.row,
      },
    },
  ];
};

/**
 * Returns the candidates in which the photograph after a paragraph is at the foot of the page on which the paragraph
 * begins, and the paragraph's last lines are on the next page. Used where the photograph would otherwise leave that
 * page half empty.
 */
export const placeAroundFigure = (
  states: readonly LayoutState[],
  { layouts, breakAfter }: FlowParagraph,
  figure: FlowFigure,
  room: PageRoom,
): LayoutState[] => {
  const [best] = layouts;
  if (best === undefined || breakAfter === 'never') return [];
  return states.flatMap((state) => placeAround(state, best, figure, room));
};
