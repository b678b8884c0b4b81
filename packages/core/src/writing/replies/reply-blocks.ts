import { createStoryDocument, type StoryBlock } from '@souvenance/contracts';

/** Begins an item of a list as mail programs write it in plain text. A dash or one star may begin a line of dialogue. */
const ITEM = /^(?:[•·▪●◦‣⁃]\s+|\*\s{2,})(?=\S)/u;

/** Whether a paragraph is an item of a list. */
export const isItem = (paragraph: string): boolean => ITEM.test(paragraph);

/** The paragraph as it stands in the story. */
export const storyTextOf = (paragraph: string): string => paragraph.replace(ITEM, '');

/** Blocks of a story for the paragraphs of a reply: items that stand together are one list. */
export const replyBlocks = (paragraphs: readonly string[]): StoryBlock[] => {
  const blocks: StoryBlock[] = [];
  for (const paragraph of paragraphs) {
    const [block] = createStoryDocument([storyTextOf(paragraph)]).content;
    const last = blocks.at(-1);
    if (block?.type !== 'paragraph') continue;
    if (!isItem(paragraph)) blocks.push(block);
    else if (last?.type === 'bulletList') last.content.push({ type: 'listItem', content: [block] });
    else blocks.push({ type: 'bulletList', content: [{ type: 'listItem', content: [block] }] });
  }
  return blocks;
};
