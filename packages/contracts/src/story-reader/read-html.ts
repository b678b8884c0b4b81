import type { StoryBlock } from '../book/story-document.ts';
import { blocksOfLines } from './blocks-of-lines.ts';
import { readLines } from './html-lines.ts';
import type { HtmlNode } from './html-node.ts';
import type { Omissions } from './omissions.ts';

/** The text of a source in the closed shape of a story, and counts of what of it stays out. */
export interface StoryReading {
  readonly blocks: StoryBlock[];
  readonly omissions: Omissions;
}

/**
 * Reads HTML of any program as blocks of a story: lists of Word as lists, rows of tables as lines, emoji that are
 * pictures as characters. Deleted text and comments of reviewers stay out, and are counted.
 * @example readHtml(new DOMParser().parseFromString(html, 'text/html').body).blocks
 */
export const readHtml = (root: HtmlNode): StoryReading => {
  const { lines, omissions } = readLines(root);
  return { blocks: blocksOfLines(lines), omissions };
};
