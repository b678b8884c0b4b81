import {
  listNoteOffsets,
  listStoryNotes,
  type ManuscriptChapter,
  type StoryBlock,
} from '@souvenance/contracts';
import { readParagraphText } from '@souvenance/contracts/rules';
import { listPhotographsBefore } from '../foundation/photograph-order.ts';
import { createChapterOpening, runOnOpening } from './create-chapter-opening.ts';
import { createNoteUnits } from './create-note-units.ts';
import { createPhotographParts, settlePlacements } from './create-photograph-parts.ts';
import { createVoiceUnit } from './create-voice-unit.ts';
import { fillPages } from './fill-pages.ts';
import { type FlowStep, keepLastWithNext, keepWithNext } from './flow-paragraph.ts';
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
    countsAsText: true,
    startsAt: null,
  }));
};

/** White rows allowed at a page's foot so that the last lines of the text join the notes. */
const WHITE_BEFORE_NOTES_MAX = 6;

const keepWithNotes = (part: FlowStep): FlowStep =>
  keepWithNext(part.kind === 'paragraph' ? { ...part, whiteRowsMax: WHITE_BEFORE_NOTES_MAX } : part);

/** « Voici la recette : » announces what follows it, and never ends a page. */
const isAnnouncement = (block: StoryBlock, next: StoryBlock | undefined): boolean =>
  block.type === 'paragraph' &&
  next !== undefined &&
  next.type !== 'paragraph' &&
  next.type !== 'horizontalRule' &&
  readParagraphText(block).trimEnd().endsWith(':');

const createStorySteps = (chapter: ManuscriptChapter, context: TypesettingContext): FlowStep[] => {
  const parts: FlowStep[] = [];
  const blocks = chapter.body.content;
  const photographs = settlePlacements(chapter.photographs);
  let paragraph = 0;
  for (let index = 0; index <= blocks.length; index += 1) {
    parts.push(...createPhotographParts(listPhotographsBefore(index, photographs, blocks.length), context));
    const block = blocks[index];
    if (!block) continue;
    const { steps, paragraphs } = createBlockSteps(block, paragraph, context);
    const isBeforePhotograph = listPhotographsBefore(index + 1, photographs, blocks.length).length > 0;
    const isKept = !isBeforePhotograph && isAnnouncement(block, blocks[index + 1]);
    parts.push(...(isKept ? keepLastWithNext(steps) : steps));
    paragraph += paragraphs;
  }
  return parts;
};

const isWhite = (part: FlowStep | undefined): boolean => part?.kind === 'unit' && part.isWhite;

/** True for a paragraph of one line, which does not make two lines of text by itself. */
const isOneLine = (part: FlowStep | undefined): boolean =>
  part?.kind === 'paragraph' && part.layouts[0]?.lineCount === 1;

/** Drops white at both ends and white after white. */
const trimWhite = (parts: readonly FlowStep[]): FlowStep[] => {
  const visibleParts = parts.filter(
    (part, index) => !(isWhite(part) && (index === 0 || isWhite(parts[index - 1]))),
  );
  while (isWhite(visibleParts.at(-1))) visibleParts.pop();
  return visibleParts;
};

/**
 * Forbids a page break between the last line and an attached signature or QR code, and between the last two lines and
 * notes.
 */
const keepWithEnd = (parts: readonly FlowStep[], end: 'none' | 'attached' | 'notes'): readonly FlowStep[] => {
  if (end === 'none') return parts;
  if (end === 'attached') return keepLastWithNext(parts);
  const lineCount = isOneLine(parts.at(-1)) ? 2 : 1;
  return [...parts.slice(0, -lineCount), ...parts.slice(-lineCount).map(keepWithNotes)];
};

const createChapterSteps = (
  chapter: ManuscriptChapter,
  opening: FlowUnit,
  context: TypesettingContext,
): FlowStep[] => {
  const signature = createSignatureUnits(chapter, context);
  const notes = createNoteUnits(listStoryNotes(chapter.body), context);
  const voice = chapter.voice ? [createVoiceUnit(chapter.voice, context)] : [];
  const story = createStorySteps(chapter, { ...context, notesBefore: listNoteOffsets(chapter.body) });
  // The last note stays with the QR code below it.
  const end = [...signature, ...(chapter.voice ? keepLastWithNext(notes) : notes), ...voice];
  const endKind = notes.length > 0 ? 'notes' : end.length > 0 ? 'attached' : 'none';
  return [opening, ...keepWithEnd(trimWhite(story), endKind), ...end];
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
