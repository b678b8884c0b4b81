import type { StoryBlock, StoryParagraph } from '@souvenance/contracts';
import { readParagraphText } from '@souvenance/contracts/rules';
import { findTextLevels } from '../lines/text-levels.ts';
import { styleSpecs } from '../style/book-styles.ts';
import { measureOrnamentHeight } from '../style/ornament.ts';
import { createPassageSteps } from './create-passage-steps.ts';
import { type FlowStep, keepLoneItems } from './flow-paragraph.ts';
import type { FlowUnit } from './flow-unit.ts';
import {
  addListMark,
  createBodyShape,
  createParagraphSteps,
  createWhiteUnit,
  measureListMark,
  narrowShape,
} from './paragraph-steps.ts';
import type { TypesettingContext } from './typesetting-context.ts';

/** Rows of text below an ornament on its page. */
const ROWS_AFTER_ORNAMENT = 2;

const createOrnamentUnit = ({ style, frame }: TypesettingContext): FlowUnit => {
  const { ornaments, breakEm, align } = styleSpecs[style.id];
  const drawing = ornaments.break;
  const widthPt = style.body.sizePt * breakEm;
  const xPt = align === 'left' ? 0 : (frame.measurePt - widthPt) / 2;
  const yPt = frame.leadingPt * 1.5 - measureOrnamentHeight(drawing, widthPt) / 2;
  return {
    ...createWhiteUnit(3),
    isWhite: false,
    breakAfter: 'never',
    rowsAfter: ROWS_AFTER_ORNAMENT,
    items: [{ kind: 'ornament', ornament: drawing, xPt, yPt, widthPt }],
  };
};

/** Distances in ems of the body's size: from the block's edge to the marks, and from them to the items at least. */
const MARK_EM = 0.57;
const AFTER_MARK_EM = 0.45;
/** Indentation of items whose marks are narrow. */
const ITEM_EM = 1.9;

type ListBlock = Extract<StoryBlock, { type: 'bulletList' | 'orderedList' }>;

/** A paragraph that runs from right to left has its mark at the right, and the full stop of its number at the left. */
const isLeftwardItem = ({ content: [first] }: ListBlock['content'][number]): boolean =>
  findTextLevels(first ? readParagraphText(first) : '')?.base === 1;

const createListSteps = (block: ListBlock, paragraph: number, context: TypesettingContext): FlowStep[] => {
  const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
  const { sizePt } = context.style.body;
  const items = block.content.map((item, index) => {
    const isLeftward = isLeftwardItem(item);
    if (start === null) return { item, isLeftward, text: '–' };
    return { item, isLeftward, text: isLeftward ? `.${start + index}` : `${start + index}.` };
  });
  const widestPt = Math.max(...items.map(({ text }) => measureListMark(text, context)));
  const endPt = sizePt * MARK_EM + widestPt;
  const indentPt = Math.max(sizePt * ITEM_EM, endPt + sizePt * AFTER_MARK_EM);
  const shape = narrowShape(createBodyShape(context), indentPt, 0);
  let at = paragraph;
  return items.flatMap(({ item, text, isLeftward }) =>
    item.content.flatMap((node, inner) => {
      const steps = createParagraphSteps(node, at++, shape, context);
      return inner === 0 ? addListMark(steps, { text, endPt, isLeftward }, context) : steps;
    }),
  );
};

const createQuoteSteps = (
  nodes: readonly StoryParagraph[],
  paragraph: number,
  context: TypesettingContext,
): FlowStep[] => {
  const sidePt = context.style.body.sizePt * 1.6;
  const shape = narrowShape(createBodyShape(context), sidePt, sidePt);
  return nodes.flatMap((node, index) =>
    createParagraphSteps(node, paragraph + index, { ...shape, sizePt: shape.sizePt * 0.96 }, context),
  );
};

/** Counts the paragraphs of a block, as `listStoryParagraphs` counts them. */
export const countBlockParagraphs = (block: StoryBlock): number => {
  if (block.type === 'horizontalRule') return 0;
  if (block.type === 'paragraph') return 1;
  if (block.type === 'blockquote' || block.type === 'passage') return block.content.length;
  return block.content.reduce((sum, item) => sum + item.content.length, 0);
};

/**
 * Returns the steps of one block of a story and its number of paragraphs. `paragraph` is the index in
 * `listStoryParagraphs` of its first.
 */
export const createBlockSteps = (
  block: StoryBlock,
  paragraph: number,
  context: TypesettingContext,
): { steps: FlowStep[]; paragraphs: number } => {
  const paragraphs = countBlockParagraphs(block);
  if (block.type === 'horizontalRule') return { steps: [createOrnamentUnit(context)], paragraphs };
  if (block.type === 'paragraph') {
    const steps = createParagraphSteps(block, paragraph, createBodyShape(context), context);
    return { steps: steps.length > 0 ? steps : [createWhiteUnit(1)], paragraphs };
  }
  if (block.type === 'passage')
    return {
      steps: [createWhiteUnit(1), ...createPassageSteps(block, paragraph, context), createWhiteUnit(1)],
      paragraphs,
    };
  const inner =
    block.type === 'blockquote'
      ? createQuoteSteps(block.content, paragraph, context)
      : keepLoneItems(createListSteps(block, paragraph, context));
  return { steps: [createWhiteUnit(1), ...inner, createWhiteUnit(1)], paragraphs };
};
