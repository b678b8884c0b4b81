import type { StoryDocument, StoryParagraph } from './story-document.ts';
import { listBlockParagraphs, listStoryNotes } from './story-notes.ts';

/** The text of one paragraph, without styles. */
export const readParagraphText = (node: StoryParagraph): string =>
  (node.content ?? []).map((run) => run.text).join('');

/** Returns the text of a story, one string per paragraph, without styles. */
export const listStoryParagraphs = ({ content }: StoryDocument): string[] =>
  content.flatMap(listBlockParagraphs).map(readParagraphText);

/** Returns every text of a story, its notes after its paragraphs. */
export const listStoryTexts = (document: StoryDocument): string[] => [
  ...listStoryParagraphs(document),
  ...listStoryNotes(document),
];

/** Number of characters of a story with its notes, as the maximum of a story counts them. */
export const countStoryCharacters = (document: StoryDocument): number =>
  listStoryTexts(document).join('\n').length;

/** The parts of a story that count as its content. */
interface StoryParts {
  readonly body: StoryDocument;
  readonly photographs: readonly { readonly kind?: 'scan' | undefined }[];
}

/**
 * True for a story without content, which cannot be in a book: it has no text, no recording and no page written by
 * hand.
 */
export const lacksContent = ({ body, photographs }: StoryParts, hasRecording: boolean): boolean =>
  !(hasRecording || photographs.some(({ kind }) => kind === 'scan')) &&
  listStoryParagraphs(body).every((words) => words.trim() === '');

/**
 * Counts words: runs of letters and digits, also across an apostrophe or a hyphen. Every stored or displayed word count
 * uses this function.
 */
export const countWords = (document: StoryDocument): number =>
  listStoryParagraphs(document).reduce(
    (sum, paragraph) => sum + (paragraph.match(/[\p{L}\p{N}]+(?:[’'‑-][\p{L}\p{N}]+)*/gu)?.length ?? 0),
    0,
  );

/** Makes a story of plain paragraphs, as an imported manuscript contains them. */
export const createStoryDocument = (paragraphs: readonly string[]): StoryDocument => ({
  type: 'doc',
  content: paragraphs.map((paragraph) =>
    paragraph === ''
      ? { type: 'paragraph' }
      : { type: 'paragraph', content: [{ type: 'text', text: paragraph }] },
  ),
});
