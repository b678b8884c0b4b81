import type { StoryBlock } from '../book/story-document.ts';
import { toBlocks } from './blocks-of-lines.ts';
import { readNotedLines } from './html-lines.ts';
import type { HtmlNode } from './html-node.ts';
import type { Omissions } from './omissions.ts';

/** The text of a source as blocks of a story, and counts of the omitted parts. */
export interface StoryReading {
  readonly blocks: StoryBlock[];
  readonly omissions: Omissions;
}

/**
 * Reads HTML of any program as blocks of a story: Word's lists as lists, rows of tables as lines, emoji pictures as
 * characters, footnotes as notes on their words. Deleted text and reviewers' comments are omitted and counted.
 * @example readHtml(new DOMParser().parseFromString(html, 'text/html').body).blocks
 */
export const readHtml = (root: HtmlNode): StoryReading => {
  const { lines, omissions } = readNotedLines(root);
  return { blocks: toBlocks(lines), omissions };
};
