import type { FlowLayout, FlowParagraph } from './flow-paragraph.ts';
import { addRows, type LayoutState, type PageRoom, pruneStates } from './layout-state.ts';
import { turnPage } from './turn-page.ts';

/** White rows allowed at a page's foot to avoid a bad page break. */
export const WHITE_ROWS_MAX = 3;
const WORD_AT_TURN_DEMERITS = 40_000_000;
/** A widow, an orphan, or a line separated from what must follow it: only where the page leaves no choice. */
const BAD_BREAK_DEMERITS = 1_000_000_000;

interface ParagraphProgress {
  readonly state: LayoutState;
  /** Lines of the paragraph that are placed. */
  readonly line: number;
}

const addLines = (state: LayoutState, layout: FlowLayout, from: number, to: number): LayoutState =>
  to === from
    ? state
    : {
        ...addRows(state, to - from, true),
        lastStep: { before: state.lastStep, kind: 'lines', layout, from, to, row: state.row },
      };

/**
 * True when a break leaves the first line alone at the foot of a page, the last alone at the head of the next, or fewer
 * lines than what stands above them asks for.
 */
const isBadBreak = (
  { lineCount }: FlowLayout,
  line: number,
  breakLine: number,
  { requiredRows }: LayoutState,
): boolean => {
  if (breakLine - line < requiredRows) return true;
  return breakLine > 0 && (breakLine === 1 || lineCount - breakLine === 1);
};

const breakAt = (
  { state, line }: ParagraphProgress,
  layout: FlowLayout,
  breakLine: number,
  demerits: number,
  room: PageRoom,
): ParagraphProgress => ({
  state: turnPage({ ...addLines(state, layout, line, breakLine), demerits: state.demerits + demerits }, room),
  line: breakLine,
});

type White = Pick<FlowParagraph, 'whiteRowsMax' | 'excusesWhite'>;

/** The possible breaks to the next page: the fullest page first, then a few lines fewer. */
const findPageBreaks = (
  progress: ParagraphProgress,
  layout: FlowLayout,
  room: PageRoom,
  { whiteRowsMax = WHITE_ROWS_MAX, excusesWhite = false }: White,
): ParagraphProgress[] => {
  const { state, line } = progress;
  const fits = layout.lineCount - line <= room.rows - state.row;
  const fullest = Math.min(room.rows - state.row, layout.lineCount - line - 1);
  const lowest = state.row === 0 ? 1 : 0;
  const breaks: ParagraphProgress[] = [];
  for (let lines = fullest; lines >= lowest; lines -= 1) {
    const white = room.rows - state.row - lines;
    if (white > whiteRowsMax && (fits || breaks.length > 0)) break;
    if (lines === 0 && line > 0) break;
    if (isBadBreak(layout, line, line + lines, state)) continue;
    const demerits = lines > 0 && layout.endsInWord[line + lines - 1] ? WORD_AT_TURN_DEMERITS : 0;
    const before =
      lines === 0 && excusesWhite ? { ...progress, state: { ...state, canEndShort: true } } : progress;
    breaks.push(breakAt(before, layout, line + lines, demerits, room));
  }
  if (fits || breaks.length > 0) return breaks;
  return [breakAt(progress, layout, line + Math.max(fullest, lowest), BAD_BREAK_DEMERITS, room)];
};

const pruneByLine = (breaks: readonly ParagraphProgress[]): ParagraphProgress[] => {
  const lines = new Map<number, LayoutState[]>();
  for (const { state, line } of breaks) lines.set(line, [...(lines.get(line) ?? []), state]);
  return [...lines].flatMap(([line, states]) => pruneStates(states).map((state) => ({ state, line })));
};

const placeLayout = (
  states: readonly LayoutState[],
  layout: FlowLayout,
  extraDemerits: number,
  room: PageRoom,
  white: White,
): LayoutState[] => {
  const finishedStates: LayoutState[] = [];
  let unfinished: ParagraphProgress[] = states.map((state) => ({
    state: { ...state, demerits: state.demerits + extraDemerits },
    line: 0,
  }));
  while (unfinished.length > 0) {
    const next: ParagraphProgress[] = [];
    for (const progress of unfinished) {
      if (layout.lineCount - progress.line <= room.rows - progress.state.row)
        finishedStates.push(addLines(progress.state, layout, progress.line, layout.lineCount));
      next.push(...findPageBreaks(progress, layout, room, white));
    }
    unfinished = pruneByLine(next);
  }
  return finishedStates;
};

/** Returns every candidate after a paragraph, from every candidate before it. */
export const placeParagraph = (
  states: readonly LayoutState[],
  paragraph: FlowParagraph,
  room: PageRoom,
): LayoutState[] => {
  const least = paragraph.layouts[0]?.demerits ?? 0;
  const candidates = paragraph.layouts.flatMap((layout) =>
    placeLayout(states, layout, layout.demerits - least, room, paragraph),
  );
  if (paragraph.breakAfter === 'free') return candidates;
  return candidates.map((state) => ({ ...state, requiredRows: Math.max(1, state.requiredRows) }));
};
