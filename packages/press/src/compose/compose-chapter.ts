import type { ManuscriptChapter } from '@souvenance/contracts';
import { listPhotographsBefore } from '../foundation/photograph-order.ts';
import { createChapterOpening, runOnOpening } from './create-chapter-opening.ts';
import { createPhotographParts, settlePlacements } from './create-photograph-parts.ts';
import { createVoiceUnit } from './create-voice-unit.ts';
import { fillPages } from './fill-pages.ts';
import type { FlowStep } from './flow-paragraph.ts';
import type { ComposedPage, FlowUnit } from './flow-unit.ts';
import { createBlockSteps } from './story-units.ts';
import { computeBaselineInRowPt, type TypesettingContext, typesetText } from './typesetting-context.ts';

const createSignatureUnits = (chapter: ManuscriptChapter, context: TypesettingContext): FlowUnit[] => {
  if (chapter.signature === '') return [];
  const { style, frame } = context;
  const shape = { sizePt: style.body.sizePt, measurePt: frame.measurePt, align: 'right' as const };
  return typesetText(chapter.signature, style.body.italic, shape, context).map((line, index) => ({
    kind: 'unit' as const,
    rows: index === 0 ? 2 : 1,
    items: [
      {
        kind: 'line' as const,
        line,
        baselinePt: computeBaselineInRowPt(context) + (index === 0 ? frame.leadingPt * 0.6 : 0),
      },
    ],
    breakAfter: 'never' as const,
    isWhite: false,
    isSignature: true,
    startsAt: null,
  }));
};

const createStorySteps = (chapter: ManuscriptChapter, context: TypesettingContext): FlowStep[] => {
  const parts: FlowStep[] = [];
  const blocks = chapter.body.content;
  const photographs = settlePlacements(chapter.photographs);
  let paragraph = 0;
  for (let index = 0; index <= blocks.length; index += 1) {
    parts.push(...createPhotographParts(listPhotographsBefore(index, photographs, blocks.length), context));
    const block = blocks[index];
    if (!block) continue;
    const units = createBlockSteps(block, paragraph, context);
    parts.push(...units.steps);
    paragraph += units.paragraphs;
  }
  return parts;
};

const isWhite = (part: FlowStep | undefined): boolean => part?.kind === 'unit' && part.isWhite;

/**
 * Drops white at both ends and white after white; forbids a page break between the last line and a signature or QR
 * code.
 */
const trimWhite = (parts: readonly FlowStep[], hasEnd: boolean): FlowStep[] => {
  const visibleParts = parts.filter(
    (part, index) => !(isWhite(part) && (index === 0 || isWhite(parts[index - 1]))),
  );
  while (isWhite(visibleParts.at(-1))) visibleParts.pop();
  const last = visibleParts.at(-1);
  if (hasEnd && (last?.kind === 'unit' || last?.kind === 'paragraph'))
    visibleParts[visibleParts.length - 1] = { ...last, breakAfter: 'never' };
  return visibleParts;
};

const createChapterSteps = (
  chapter: ManuscriptChapter,
  opening: FlowUnit,
  context: TypesettingContext,
): FlowStep[] => {
  const signature = createSignatureUnits(chapter, context);
  const story = trimWhite(
    createStorySteps(chapter, context),
    signature.length > 0 || chapter.voice !== undefined,
  );
  const voice = chapter.voice ? [createVoiceUnit(chapter.voice, context)] : [];
  return [opening, ...story, ...signature, ...voice];
};

/**
 * Typesets a run of chapters into pages: openings, text on the grid, photographs, signatures and the QR codes of
 * recordings. `opensOn` is the side of the first page.
 */
export const composeChapter = (
  [first, ...rest]: readonly [ManuscriptChapter, ...ManuscriptChapter[]],
  isFirstOfTheme: boolean,
  context: TypesettingContext,
  opensOn: 'recto' | 'verso' = 'recto',
): ComposedPage[] => {
  const steps = [
    ...createChapterSteps(first, createChapterOpening(first, isFirstOfTheme, context), context),
    ...rest.flatMap((chapter, index) =>
      createChapterSteps(chapter, runOnOpening(chapter, index + 1, context), context),
    ),
  ];
  const room = { rows: context.frame.rows, opensOn };
  return fillPages(steps, room, context.frame.leadingPt);
};
