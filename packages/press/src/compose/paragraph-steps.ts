import type { StoryParagraph } from '@souvenance/contracts';
import type { TypesetLine } from '../lines/line.ts';
import { findParagraphLayouts, type ParagraphShape } from '../lines/typeset-paragraph.ts';
import { applyStyledTypography, type StyledLine, splitLines } from '../typography/apply-styled-typography.ts';
import type { FlowStep } from './flow-paragraph.ts';
import type { FlowUnit } from './flow-unit.ts';
import {
  assignFonts,
  computeBaselineInRowPt,
  type TypesettingContext,
  typesetText,
} from './typesetting-context.ts';

const createLineUnit = (
  line: TypesetLine,
  paragraph: number,
  offset: number,
  context: TypesettingContext,
): FlowUnit => ({
  kind: 'unit',
  rows: 1,
  items: [
    {
      kind: 'line',
      line,
      baselinePt: computeBaselineInRowPt(context),
      element: { role: 'P', id: paragraph },
    },
  ],
  breakAfter: 'free',
  isWhite: false,
  startsAt: { paragraph, offset: offset + line.startsAt },
});

export const createWhiteUnit = (rows: number): FlowUnit => ({
  kind: 'unit',
  rows,
  items: [],
  breakAfter: 'never',
  isWhite: true,
  startsAt: null,
});

/** Measure, size and alignment of a paragraph. */
export type Shape = Omit<ParagraphShape, 'onMissing'>;

/** In a hanging paragraph each line that the writer ended hangs, as a verse does. */
const isHanging = ({ indentPt = 0 }: Shape): boolean => indentPt < 0;

/** A verse, a line of an inscription or a signature never takes a line more than it needs, to fill its page. */
const isLineByLine = (shape: Shape): boolean =>
  isHanging(shape) || shape.align === 'center' || shape.align === 'right';

/**
 * Returns a line that the writer ended (hard break) as a step of the flow: a paragraph with its layouts, or one white
 * row when it is empty.
 */
const createLineStep = (
  { runs, offset }: StyledLine,
  paragraph: number,
  shape: Shape,
  context: TypesettingContext,
): FlowStep => {
  const runsInFonts = assignFonts(runs, context.style);
  const all = findParagraphLayouts(runsInFonts, { ...shape, onMissing: context.onMissing });
  const layouts = (isLineByLine(shape) ? all.slice(0, 1) : all).map(
    ({ lineCount, demerits, endsInWord, lines }) => ({
      lineCount,
      demerits,
      endsInWord,
      units: () => lines().map((line) => createLineUnit(line, paragraph, offset, context)),
    }),
  );
  return layouts.length > 0 ? { kind: 'paragraph', layouts, breakAfter: 'free' } : createWhiteUnit(1);
};

/**
 * Returns the steps of a paragraph, one for each line that its writer ended, without empty lines at its ends; none when
 * it is empty.
 */
export const createParagraphSteps = (
  node: StoryParagraph,
  paragraph: number,
  shape: Shape,
  context: TypesettingContext,
): FlowStep[] => {
  const lines = splitLines(applyStyledTypography(node, context.noteOffsets?.[paragraph]));
  const steps = lines.map((line, index) =>
    createLineStep(
      line,
      paragraph,
      index === 0 || isHanging(shape) ? shape : { ...shape, indentPt: 0 },
      context,
    ),
  );
  const hasText = ({ kind }: FlowStep): boolean => kind === 'paragraph';
  return steps.slice(Math.max(0, steps.findIndex(hasText)), steps.findLastIndex(hasText) + 1);
};

export const createBodyShape = ({ style, frame }: TypesettingContext): Shape => ({
  sizePt: style.body.sizePt,
  measurePt: frame.measurePt,
  align: style.body.align,
  indentPt: style.body.indentPt,
  isHyphenated: style.body.align === 'justify',
});

export const narrowShape = (shape: Shape, leftPt: number, rightPt: number): Shape => ({
  ...shape,
  leftPt,
  rightPt,
  measurePt: shape.measurePt - leftPt - rightPt,
  indentPt: 0,
});

/** Text before the first line of each list item: a dash or a number. */
export interface ListMark {
  readonly text: string;
  /** Edge of the mark that is next to the item, from the edge of the block where the item's lines begin. */
  readonly endPt: number;
  /** True where the item begins at the right. */
  readonly isLeftward: boolean;
}

/** Wider than any number, so that none is broken. */
const MARK_ROOM_PT = 1_000;

const typesetMark = (text: string, context: TypesettingContext): TypesetLine | undefined => {
  const { sizePt, regular } = context.style.body;
  const shape = { sizePt, measurePt: MARK_ROOM_PT, align: 'left' as const };
  return typesetText(text, regular, shape, context)[0];
};

/** Width of the mark of a list item. */
export const measureListMark = (text: string, context: TypesettingContext): number =>
  typesetMark(text, context)?.widthPt ?? 0;

/** Adds the dash or number of a list item to its first line. Leaves the steps as they are when the item is empty. */
export const addListMark = (
  steps: FlowStep[],
  { text, endPt, isLeftward }: ListMark,
  context: TypesettingContext,
): FlowStep[] => {
  const line = typesetMark(text, context);
  if (!line) return steps;
  const xPt = isLeftward ? context.frame.measurePt - endPt : endPt - line.widthPt;
  const mark = {
    kind: 'line' as const,
    line: { ...line, xPt },
    baselinePt: computeBaselineInRowPt(context),
  };
  /** The mark is part of the paragraph, and read before it. */
  const addMark = (items: FlowUnit['items']): FlowUnit['items'] => {
    const [first] = items;
    return [first?.kind === 'line' && first.element ? { ...mark, element: first.element } : mark, ...items];
  };
  const addToFirst = (units: readonly FlowUnit[]): FlowUnit[] =>
    units.map((unit, index) => (index === 0 ? { ...unit, items: addMark(unit.items) } : unit));
  return steps.map((step, index) =>
    index === 0 && step.kind === 'paragraph'
      ? {
          ...step,
          layouts: step.layouts.map((layout) => ({ ...layout, units: () => addToFirst(layout.units()) })),
        }
      : step,
  );
};
