import type { StoryBlock, StoryParagraph } from '@souvenance/contracts';
import type { TypesetLine } from '../lines/line.ts';
import { findParagraphLayouts, type ParagraphShape } from '../lines/typeset-paragraph.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { ornamentHeight } from '../style/ornament.ts';
import { type StyledLine, styledLines, styledTypography } from '../typography/styled-typography.ts';
import { baselineInRowPt, type ChapterSetting, fontRuns, typesetText } from './chapter-setting.ts';
import type { FlowStep } from './flow-paragraph.ts';
import type { FlowUnit } from './flow-unit.ts';

const lineUnit = (
  line: TypesetLine,
  paragraph: number,
  offset: number,
  setting: ChapterSetting,
): FlowUnit => ({
  kind: 'unit',
  rows: 1,
  items: [{ kind: 'line', line, baselinePt: baselineInRowPt(setting) }],
  breakAfter: 'free',
  isWhite: false,
  startsAt: { paragraph, offset: offset + line.startsAt },
});

const whiteUnit = (rows: number): FlowUnit => ({
  kind: 'unit',
  rows,
  items: [],
  breakAfter: 'never',
  isWhite: true,
  startsAt: null,
});

type Shape = Omit<ParagraphShape, 'onMissing'>;

/**
 * Returns a line that the writer ended (hard break) as a step of the flow: a paragraph with its layouts, or one white
 * row when it is empty.
 */
const lineStep = (
  { runs, offset }: StyledLine,
  paragraph: number,
  shape: Shape,
  setting: ChapterSetting,
): FlowStep => {
  const runsInFonts = fontRuns(runs, setting.style);
  const layouts = findParagraphLayouts(runsInFonts, { ...shape, onMissing: setting.onMissing }).map(
    ({ lineCount, demerits, endsOnHyphen, lines }) => ({
      lineCount,
      demerits,
      endsOnHyphen,
      units: () => lines().map((line) => lineUnit(line, paragraph, offset, setting)),
    }),
  );
  return layouts.length > 0 ? { kind: 'paragraph', layouts, breakAfter: 'free' } : whiteUnit(1);
};

/**
 * Returns the steps of a paragraph, one for each line that its writer ended, without empty lines at its ends; none when
 * it is empty.
 */
const paragraphStep = (
  node: StoryParagraph,
  paragraph: number,
  shape: Shape,
  setting: ChapterSetting,
): FlowStep[] => {
  const lines = styledLines(styledTypography(node));
  const steps = lines.map((line, index) =>
    lineStep(line, paragraph, index === 0 ? shape : { ...shape, indentPt: 0 }, setting),
  );
  const hasText = ({ kind }: FlowStep): boolean => kind === 'paragraph';
  return steps.slice(Math.max(0, steps.findIndex(hasText)), steps.findLastIndex(hasText) + 1);
};

const bodyShape = ({ style, frame }: ChapterSetting): Shape => ({
  sizePt: style.body.sizePt,
  measurePt: frame.measurePt,
  align: style.body.align,
  indentPt: style.body.indentPt,
  isHyphenated: style.body.align === 'justify',
});

const narrowShape = (shape: Shape, leftPt: number, rightPt: number): Shape => ({
  ...shape,
  leftPt,
  measurePt: shape.measurePt - leftPt - rightPt,
  indentPt: 0,
});

const ornament = ({ style, frame }: ChapterSetting): FlowUnit => {
  const { ornaments, breakEm, align } = styleSpecs[style.id];
  const drawing = ornaments.break;
  const widthPt = style.body.sizePt * breakEm;
  const xPt = align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;
  const yPt = frame.leadingPt * 1.5 - ornamentHeight(drawing, widthPt) / 2;
  return {
    ...whiteUnit(3),
    isWhite: false,
    breakAfter: 'avoid',
    items: [{ kind: 'ornament', ornament: drawing, xPt, yPt, widthPt }],
  };
};

const withListMark = (
  steps: FlowStep[],
  mark: string,
  leftPt: number,
  setting: ChapterSetting,
): FlowStep[] => {
  const { style } = setting;
  const shape = {
    sizePt: style.body.sizePt,
    measurePt: leftPt,
    align: 'left' as const,
    leftPt: leftPt * 0.3,
  };
  const [line] = typesetText(mark, style.body.regular, shape, setting);
  if (!line) return steps;
  const item = { kind: 'line' as const, line, baselinePt: baselineInRowPt(setting) };
  const marked = (units: readonly FlowUnit[]): FlowUnit[] =>
    units.map((unit, index) => (index === 0 ? { ...unit, items: [...unit.items, item] } : unit));
  return steps.map((step, at) =>
    at === 0 && step.kind === 'paragraph'
      ? {
          ...step,
          layouts: step.layouts.map((layout) => ({ ...layout, units: () => marked(layout.units()) })),
        }
      : step,
  );
};

const listUnits = (
  block: Extract<StoryBlock, { type: 'bulletList' | 'orderedList' }>,
  paragraph: number,
  setting: ChapterSetting,
): FlowStep[] => {
  const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
  const leftPt = setting.style.body.sizePt * 1.9;
  const shape = narrowShape(bodyShape(setting), leftPt, 0);
  let at = paragraph;
  return block.content.flatMap((item, index) =>
    item.content.flatMap((node, inner) => {
      const steps = paragraphStep(node, at++, shape, setting);
      return inner === 0
        ? withListMark(steps, start === null ? '–' : `${start + index}.`, leftPt, setting)
        : steps;
    }),
  );
};

const quoteUnits = (
  nodes: readonly StoryParagraph[],
  paragraph: number,
  setting: ChapterSetting,
): FlowStep[] => {
  const sidePt = setting.style.body.sizePt * 1.6;
  const shape = narrowShape(bodyShape(setting), sidePt, sidePt);
  return nodes.flatMap((node, index) =>
    paragraphStep(node, paragraph + index, { ...shape, sizePt: shape.sizePt * 0.96 }, setting),
  );
};

/** Counts the paragraphs of a block, as `storyParagraphs` counts them. */
export const blockParagraphs = (block: StoryBlock): number => {
  if (block.type === 'horizontalRule') return 0;
  if (block.type === 'paragraph') return 1;
  if (block.type === 'blockquote') return block.content.length;
  return block.content.reduce((sum, item) => sum + item.content.length, 0);
};

/**
 * Returns the steps of one block of a story and its number of paragraphs. `paragraph` is the index in `storyParagraphs`
 * of its first.
 */
export const blockUnits = (
  block: StoryBlock,
  paragraph: number,
  setting: ChapterSetting,
): { steps: FlowStep[]; paragraphs: number } => {
  const paragraphs = blockParagraphs(block);
  if (block.type === 'horizontalRule') return { steps: [ornament(setting)], paragraphs };
  if (block.type === 'paragraph') {
    const steps = paragraphStep(block, paragraph, bodyShape(setting), setting);
    return { steps: steps.length > 0 ? steps : [whiteUnit(1)], paragraphs };
  }
  const inner =
    block.type === 'blockquote'
      ? quoteUnits(block.content, paragraph, setting)
      : listUnits(block, paragraph, setting);
  return { steps: [whiteUnit(1), ...inner, whiteUnit(1)], paragraphs };
};
