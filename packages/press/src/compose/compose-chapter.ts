import {
  listNoteOffsets,
  listStoryNotes,
  type ManuscriptChapter,
  type StoryBlock,
} from '@souvenance/contracts';
import { readParagraphText } from '@souvenance/contracts/rules';
import { hasWords, listPhotographsBefore } from '../foundation/photograph-order.ts';
import { createChapterOpening, runOnOpening } from './create-chapter-opening.ts';
import { createNoteUnits } from './create-note-units.ts';
import { WHITE_BEFORE_STANZA_MAX } from './create-passage-steps.ts';
import { createPhotographParts, settlePlacements } from './create-photograph-parts.ts';
import { createVoiceUnit } from './create-voice-unit.ts';
import { fillPages } from './fill-pages.ts';
import {
  allowWhiteBefore,
  type FlowStep,
  isOneLine,
  keepLastWithNext,
  keepWithNext,
} from './flow-paragraph.ts';
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

const isVerse = (block: StoryBlock | undefined): boolean =>
  block?.type === 'passage' && block.attrs.kind === 'verse';

/** Keeps the line that announces something with it; a stanza takes a short announcement along to its page. */
const keepAnnouncement = (steps: readonly FlowStep[], next: StoryBlock | undefined): FlowStep[] => {
  const keptSteps = keepLastWithNext(steps);
  if (!isVerse(next)) return keptSteps;
  return keptSteps.map((step, index) =>
    index === keptSteps.length - 1 ? allowWhiteBefore(step, WHITE_BEFORE_STANZA_MAX) : step,
  );
};

interface StorySteps {
  /** The text with the photographs between its blocks. */
  readonly text: readonly FlowStep[];
  /** The photographs after the last block. */
  readonly lastPhotographs: readonly FlowStep[];
}

const createStorySteps = (chapter: ManuscriptChapter, context: TypesettingContext): StorySteps => {
  const text: FlowStep[] = [];
  const blocks = chapter.body.content;
  const photographs = settlePlacements(chapter.photographs);
  const photographsBefore = (index: number) => listPhotographsBefore(index, photographs, blocks.length);
  let paragraph = 0;
  for (const [index, block] of blocks.entries()) {
    text.push(...createPhotographParts(photographsBefore(index), context));
    const { steps, paragraphs } = createBlockSteps(block, paragraph, context);
    const next = blocks[index + 1];
    const isKept = photographsBefore(index + 1).length === 0 && isAnnouncement(block, next);
    text.push(...(isKept ? keepAnnouncement(steps, next) : steps));
    paragraph += paragraphs;
  }
  return { text, lastPhotographs: createPhotographParts(photographsBefore(blocks.length), context) };
};

const isWhite = (part: FlowStep | undefined): boolean => part?.kind === 'unit' && part.isWhite;

/** Drops white at both ends and white after white. */
const trimWhite = (parts: readonly FlowStep[]): FlowStep[] => {
  const visibleParts = parts.filter(
    (part, index) => !(isWhite(part) && (index === 0 || isWhite(parts[index - 1]))),
  );
  while (isWhite(visibleParts.at(-1))) visibleParts.pop();
  return visibleParts;
};

/** Forbids a page break between the last two lines and the notes below them. */
const keepWithNotesBelow = (parts: readonly FlowStep[]): readonly FlowStep[] => {
  // A paragraph of one line does not make two lines of text by itself.
  const lineCount = isOneLine(parts.at(-1)) ? 2 : 1;
  return [...parts.slice(0, -lineCount), ...parts.slice(-lineCount).map(keepWithNotes)];
};

/** The last words with what stays with them: the signature, then the notes. */
const createWords = (
  text: readonly FlowStep[],
  signature: readonly FlowUnit[],
  notes: readonly FlowUnit[],
): readonly FlowStep[] => {
  const words = signature.length > 0 && notes.length === 0 ? keepLastWithNext(text) : text;
  return [...(notes.length > 0 ? keepWithNotesBelow(words) : words), ...signature, ...notes];
};

/**
 * The steps of a chapter. Signature and notes stand below its last words, before the photographs that follow those; in
 * the e-book too. The code of a recording comes last.
 */
const createChapterSteps = (
  chapter: ManuscriptChapter,
  opening: FlowUnit,
  context: TypesettingContext,
): FlowStep[] => {
  const signature = createSignatureUnits(chapter, context);
  const notes = createNoteUnits(listStoryNotes(chapter.body), context);
  const { text, lastPhotographs } = createStorySteps(chapter, {
    ...context,
    noteOffsets: listNoteOffsets(chapter.body),
  });
  const hasEnd = signature.length + notes.length > 0;
  const story =
    hasEnd && hasWords(chapter.body)
      ? [...createWords(trimWhite(text), signature, notes), ...lastPhotographs]
      : createWords(trimWhite([...text, ...lastPhotographs]), signature, notes);
  if (!chapter.voice) return [opening, ...story];
  return [opening, ...keepLastWithNext(story), createVoiceUnit(chapter.voice, context)];
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
