import type { StoryBlock, StoryParagraph } from '@souvenance/contracts';
import { styleSpecs } from '../style/book-styles.ts';
import { ornamentHeight } from '../style/ornament.ts';
import { styledTypography } from '../typography/styled-typography.ts';
import { baselineOf, type ChapterSetting, facedRuns, setWords } from './chapter-setting.ts';
import type { FlowUnit } from './flow-unit.ts';
import type { SetLine } from './line.ts';
import { type ParagraphShape, setParagraph } from './set-paragraph.ts';

const unitOf = (
  line: SetLine,
  index: number,
  count: number,
  paragraph: number,
  setting: ChapterSetting,
): FlowUnit => {
  // Neither the first line alone at the foot of a page, nor the last alone at the head of the next.
  const isHeld = count > 1 && (index === 0 || index === count - 2);
  return {
    kind: 'unit',
    rows: 1,
    items: [{ kind: 'line', line, baselinePt: baselineOf(setting) }],
    breakAfter: isHeld ? 'never' : line.isHyphenated ? 'avoid' : 'free',
    isWhite: false,
    startsAt: { paragraph, offset: line.startsAt },
  };
};

const whiteUnit = (rows: number): FlowUnit => ({
  kind: 'unit',
  rows,
  items: [],
  breakAfter: 'never',
  isWhite: true,
  startsAt: null,
});

type Shape = Omit<ParagraphShape, 'onMissing'>;

const paragraphUnits = (
  node: StoryParagraph,
  paragraph: number,
  shape: Shape,
  setting: ChapterSetting,
): FlowUnit[] => {
  const runs = facedRuns(styledTypography(node), setting.style);
  const lines = setParagraph(runs, { ...shape, onMissing: setting.onMissing });
  return lines.map((line, index) => unitOf(line, index, lines.length, paragraph, setting));
};

const bodyShape = ({ style, frame }: ChapterSetting): Shape => ({
  sizePt: style.body.sizePt,
  measurePt: frame.measurePt,
  align: style.body.align,
  indentPt: style.body.indentPt,
  isHyphenated: style.body.align === 'justify',
});

const narrowed = (shape: Shape, leftPt: number, rightPt: number): Shape => ({
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

const withMark = (units: FlowUnit[], mark: string, leftPt: number, setting: ChapterSetting): FlowUnit[] => {
  const { style } = setting;
  const shape = {
    sizePt: style.body.sizePt,
    measurePt: leftPt,
    align: 'left' as const,
    leftPt: leftPt * 0.3,
  };
  const [line] = setWords(mark, style.body.regular, shape, setting);
  const [first, ...rest] = units;
  if (!first || !line) return units;
  return [
    { ...first, items: [...first.items, { kind: 'line', line, baselinePt: baselineOf(setting) }] },
    ...rest,
  ];
};

const listUnits = (
  block: Extract<StoryBlock, { type: 'bulletList' | 'orderedList' }>,
  paragraph: number,
  setting: ChapterSetting,
): FlowUnit[] => {
  const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
  const leftPt = setting.style.body.sizePt * 1.9;
  const shape = narrowed(bodyShape(setting), leftPt, 0);
  let at = paragraph;
  return block.content.flatMap((item, index) =>
    item.content.flatMap((node, inner) => {
      const units = paragraphUnits(node, at++, shape, setting);
      return inner === 0
        ? withMark(units, start === null ? '–' : `${start + index}.`, leftPt, setting)
        : units;
    }),
  );
};

const quoteUnits = (
  nodes: readonly StoryParagraph[],
  paragraph: number,
  setting: ChapterSetting,
): FlowUnit[] => {
  const sidePt = setting.style.body.sizePt * 1.6;
  const shape = narrowed(bodyShape(setting), sidePt, sidePt);
  return nodes.flatMap((node, index) =>
    paragraphUnits(node, paragraph + index, { ...shape, sizePt: shape.sizePt * 0.96 }, setting),
  );
};

const blockParagraphs = (block: StoryBlock): number => {
  if (block.type === 'horizontalRule') return 0;
  if (block.type === 'paragraph') return 1;
  if (block.type === 'blockquote') return block.content.length;
  return block.content.reduce((sum, item) => sum + item.content.length, 0);
};

/** The units of one block of a story; `paragraph` counts as `storyParagraphs` does. */
export const blockUnits = (
  block: StoryBlock,
  paragraph: number,
  setting: ChapterSetting,
): { units: FlowUnit[]; paragraphs: number } => {
  const paragraphs = blockParagraphs(block);
  if (block.type === 'horizontalRule') return { units: [ornament(setting)], paragraphs };
  if (block.type === 'paragraph') {
    const units = paragraphUnits(block, paragraph, bodyShape(setting), setting);
    return { units: units.length > 0 ? units : [whiteUnit(1)], paragraphs };
  }
  const inner =
    block.type === 'blockquote'
      ? quoteUnits(block.content, paragraph, setting)
      : listUnits(block, paragraph, setting);
  return { units: [whiteUnit(1), ...inner, whiteUnit(1)], paragraphs };
};
