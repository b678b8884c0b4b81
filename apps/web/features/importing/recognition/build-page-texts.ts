import { listStoryParagraphs } from '@souvenance/contracts/rules';
import { readPlainText } from '@souvenance/contracts/story-reader';
import { type DocumentPicture, readMarked } from '../reading/html-source.ts';
import { joinPages } from '../reading/pdf-paragraphs.ts';
import { removeRunningHeads } from '../reading/running-heads.ts';
import type { RecognizedPage } from './open-recognizer.ts';

/** The words of a scanned page. */
export interface PageText {
  /** With a blank line between paragraphs. */
  readonly text: string;
  /** True for a page of which all words finish a paragraph of a page before, and stand there. */
  readonly isContinuation: boolean;
}

/**
 * The text of each page, with a blank line between paragraphs: lines and hyphenated words are joined, running heads and
 * page numbers left out. A paragraph that runs on to the next page belongs to the page on which it begins.
 */
export const buildPageTexts = (
  pages: readonly Pick<RecognizedPage, 'lines'>[],
  scans: readonly DocumentPicture[],
): PageText[] => {
  const linesOfPages = pages.map(({ lines }) => lines);
  const proseOfPages = removeRunningHeads(linesOfPages);
  const wholeText = joinPages(linesOfPages, new Map(pages.map((_, index) => [index, index])));
  const { blocks, pictures } = readMarked(readPlainText(wholeText).blocks, scans);
  return pictures.map(({ afterBlock }, index) => {
    const content = blocks.slice(afterBlock, pictures[index + 1]?.afterBlock);
    const text = listStoryParagraphs({ type: 'doc', content }).join('\n\n');
    const hasWords = proseOfPages[index]?.some((line) => /\p{L}/u.test(line.text)) ?? false;
    return { text, isContinuation: text === '' && hasWords };
  });
};
