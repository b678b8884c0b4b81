import type { StoryBlock, StoryDocument, StoryParagraph } from '@souvenance/contracts';
import { readPassageRoles } from '@souvenance/contracts/rules';
import { AlignmentType, type INumberingOptions, type IParagraphOptions, LevelFormat, Paragraph } from 'docx';
import { WORD_STYLES } from './word-styles.ts';
import { toParagraphRuns, toRuns } from './word-text.ts';

/** Numbers what a document counts over all its stories. */
export interface WordCounter {
  /** Lists so far: each begins again at its own first number. */
  lists: number;
  /** Texts of the footnotes so far. */
  readonly notes: string[];
}

const BULLETS = 'bullets';
const SEPARATOR = '* * *';
const LIST_INDENT = { left: 720, hanging: 360 } as const;
/** Greatest first number of a list in WordprocessingML that every reader accepts. */
const LIST_START_MAX = 32_767;

type List = Extract<StoryBlock, { type: 'bulletList' | 'orderedList' }>;

const readStart = (list: List): number =>
  list.type === 'orderedList' ? Math.min(Math.max(list.attrs?.start ?? 1, 0), LIST_START_MAX) : 1;

const numbersFrom = (start: number): string => `numbers-${start}`;

/** Returns the numberings of all lists of these stories: one of bullets, and one for each first number. */
export const createNumbering = (bodies: readonly StoryDocument[]): INumberingOptions => {
  const blocks = bodies.flatMap(({ content }) => content);
  const starts = new Set(blocks.flatMap((block) => (block.type === 'orderedList' ? [readStart(block)] : [])));
  const style = { paragraph: { indent: LIST_INDENT } };
  return {
    config: [
      { reference: BULLETS, levels: [{ level: 0, format: LevelFormat.BULLET, text: '•', style }] },
      ...[...starts].map((start) => ({
        reference: numbersFrom(start),
        levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', start, style }],
      })),
    ],
  };
};

const styled = (
  node: StoryParagraph,
  style: string,
  { notes }: WordCounter,
  options: IParagraphOptions = {},
): Paragraph => new Paragraph({ ...options, style, children: toParagraphRuns(node, notes) });

/** Further paragraphs of an item stand below it without a number. */
const toListParagraphs = (list: List, counter: WordCounter): Paragraph[] => {
  counter.lists += 1;
  const reference = list.type === 'bulletList' ? BULLETS : numbersFrom(readStart(list));
  const numbering = { reference, level: 0, instance: counter.lists };
  return list.content.flatMap((item) =>
    item.content.map((node, index) =>
      styled(node, WORD_STYLES.listItem, counter, index === 0 ? { numbering } : {}),
    ),
  );
};

/** Every line of a passage stays a paragraph; the date and the signature of a letter stand at the right. */
const toPassageParagraphs = (
  block: Extract<StoryBlock, { type: 'passage' }>,
  counter: WordCounter,
): Paragraph[] => {
  const roles = readPassageRoles(block);
  return block.content.map((node, index) => {
    const role = roles[index];
    const isAtRight = role === 'date' || role === 'signature';
    return styled(node, WORD_STYLES[block.attrs.kind], counter, {
      ...(isAtRight && { alignment: AlignmentType.RIGHT }),
      ...(role === 'heading' && { keepNext: true }),
    });
  });
};

/** Returns a block of a story as paragraphs of a word processor. */
export const toWordParagraphs = (block: StoryBlock, counter: WordCounter): Paragraph[] => {
  if (block.type === 'horizontalRule')
    return [new Paragraph({ style: WORD_STYLES.separator, children: toRuns(SEPARATOR) })];
  if (block.type === 'paragraph') return [new Paragraph({ children: toParagraphRuns(block, counter.notes) })];
  if (block.type === 'blockquote')
    return block.content.map((node) => styled(node, WORD_STYLES.quotation, counter));
  if (block.type === 'passage') return toPassageParagraphs(block, counter);
  return toListParagraphs(block, counter);
};
