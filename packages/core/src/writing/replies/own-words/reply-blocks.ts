import { createStoryDocument, type StoryBlock } from '@souvenance/contracts';

/**
 * Start of a list item as mail programs write it in plain text. A dash or a single star may start a line of dialogue.
 */
const ITEM = /^(?:[•·▪●◦‣⁃]\s+|\*\s{2,})(?=\S)/u;

/** Whether a paragraph is a list item. */
export const isItem = (paragraph: string): boolean => ITEM.test(paragraph);

/** The paragraph's text without its list mark. */
export const removeListMark = (paragraph: string): string => paragraph.replace(ITEM, '');

/** Turns the paragraphs of a reply into story blocks; consecutive items become one list. */
export const replyBlocks = (paragraphs: readonly string[]): StoryBlock[] => {
  const blocks: StoryBlock[] = [];
  for (const paragraph of paragraphs) {
    const [block] = createStoryDocument([removeListMark(paragraph)]).content;
    const last = blocks.at(-1);
    if (block?.type !== 'paragraph') continue;
    if (!isItem(paragraph)) blocks.push(block);
    else if (last?.type === 'bulletList') last.content.push({ type: 'listItem', content: [block] });
    else blocks.push({ type: 'bulletList', content: [{ type: 'listItem', content: [block] }] });
  }
  return blocks;
};
