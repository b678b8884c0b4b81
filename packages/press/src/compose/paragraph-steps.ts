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
  items: [{ kind: 'line', line, baselinePt: computeBaselineInRowPt(context) }],
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
  const layouts = findParagraphLayouts(runsInFonts, { ...shape, onMissing: context.onMissing }).map(
    ({ lineCount, demerits, endsOnHyphen, lines }) => ({
      lineCount,
      demerits,
      endsOnHyphen,
      units: () => lines().map((line) => createLineUnit(line, paragraph, offset, context)),
    }),
  );
  return layouts.length > 0 ? { kind: 'paragraph', layouts, breakAfter: 'free' } : createWhiteUnit(1);
};

/** In a hanging paragraph each line that the writer ended hangs, as a verse does. */
const isHanging = ({ indentPt = 0 }: Shape): boolean => indentPt < 0;

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
  const lines = splitLines(applyStyledTypography(node, context.notesBefore?.[paragraph]));
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
  measurePt: shape.measurePt - leftPt - rightPt,
  indentPt: 0,
});

/** Draws a mark (a dash, a number) at the left of the first line of a list item. */
/** Position of a list mark, as a share of the item's indentation. */
const MARK_SHARE = 0.3;

/**
 * Adds the bullet or number of a list item to its first line, at a share of the indentation. Leaves the steps as they are
 * when the item is empty.
 */
export const addListMark = (
  steps: FlowStep[],
  mark: string,
  indentPt: number,
  context: TypesettingContext,
): FlowStep[] => {
  const { style } = context;
  const shape = {
    sizePt: style.body.sizePt,
    measurePt: indentPt,
    align: 'left' as const,
    leftPt: indentPt * MARK_SHARE,
  };
  const [line] = typesetText(mark, style.body.regular, shape, context);
  if (!line) return steps;
  const item = { kind: 'line' as const, line, baselinePt: computeBaselineInRowPt(context) };
  const addToFirst = (units: readonly FlowUnit[]): FlowUnit[] =>
    units.map((unit, index) => (index === 0 ? { ...unit, items: [...unit.items, item] } : unit));
  return steps.map((step, index) =>
    index === 0 && step.kind === 'paragraph'
      ? {
          ...step,
          layouts: step.layouts.map((layout) => ({ ...layout, units: () => addToFirst(layout.units()) })),
        }
      : step,
  );
};
