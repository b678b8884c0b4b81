import type { StoryBlock, StoryParagraph } from '@souvenance/contracts';
import { styleSpecs } from '../style/book-styles.ts';
import { measureOrnamentHeight } from '../style/ornament.ts';
import { createPassageSteps } from './create-passage-steps.ts';
import type { FlowStep } from './flow-paragraph.ts';
import type { FlowUnit } from './flow-unit.ts';
import {
  addListMark,
  createBodyShape,
  createParagraphSteps,
  createWhiteUnit,
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

const listUnits = (
  block: Extract<StoryBlock, { type: 'bulletList' | 'orderedList' }>,
  paragraph: number,
  context: TypesettingContext,
): FlowStep[] => {
  const start = block.type === 'orderedList' ? (block.attrs?.start ?? 1) : null;
  const leftPt = context.style.body.sizePt * 1.9;
  const shape = narrowShape(createBodyShape(context), leftPt, 0);
  let at = paragraph;
  return block.content.flatMap((item, index) =>
    item.content.flatMap((node, inner) => {
      const steps = createParagraphSteps(node, at++, shape, context);
      return inner === 0
        ? addListMark(steps, start === null ? '–' : `${start + index}.`, leftPt, context)
        : steps;
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
 * Returns the steps of one block of a story and its number of paragraphs. `paragraph` is the index in `listStoryParagraphs`
 * of its first.
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
      : listUnits(block, paragraph, context);
  return { steps: [createWhiteUnit(1), ...inner, createWhiteUnit(1)], paragraphs };
};
