import type { StoryBlock, StoryDocument, StoryParagraph } from './story-document.ts';

const paragraphText = (node: StoryParagraph): string => (node.content ?? []).map((run) => run.text).join('');

const blockText = (block: StoryBlock): string[] => {
  if (block.type === 'horizontalRule') return [];
  if (block.type === 'paragraph') return [paragraphText(block)];
  if (block.type === 'blockquote') return block.content.map(paragraphText);
  return block.content.flatMap((item) => item.content.map(paragraphText));
};

/** The words of a story, one string a paragraph, without styles. */
export const storyParagraphs = (document: StoryDocument): string[] => document.content.flatMap(blockText);

/** The parts of a story that count as its text. */
interface Telling {
  readonly body: StoryDocument;
  readonly photographs: readonly { readonly kind?: 'scan' | undefined }[];
}

/** True for a story that can't stand in a book: a voice, or a page written by hand, is as good as typed words. */
export const lacksWords = ({ body, photographs }: Telling, isTold: boolean): boolean =>
  !(isTold || photographs.some(({ kind }) => kind === 'scan')) &&
  storyParagraphs(body).every((words) => words.trim() === '');

/**
 * Words as people count them: runs of letters and digits, one across an apostrophe or a hyphen. Every count of words
 * that is stored or shown is this one.
 */
export const countWords = (document: StoryDocument): number =>
  storyParagraphs(document).reduce(
    (sum, words) => sum + (words.match(/[\p{L}\p{N}]+(?:[’'‑-][\p{L}\p{N}]+)*/gu)?.length ?? 0),
    0,
  );

/** A story made of plain paragraphs, as an imported manuscript has them. */
export const documentOf = (paragraphs: readonly string[]): StoryDocument => ({
  type: 'doc',
  content: paragraphs.map((words) =>
    words === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] },
  ),
});
