import { listStoryParagraphs } from '@souvenance/contracts/rules';
import { readPlainText } from '@souvenance/contracts/story-reader';
import { type DocumentPicture, readMarked } from '../reading/html-source.ts';
import { joinPages } from '../reading/pdf-paragraphs.ts';
import type { RecognizedPage } from './open-recognizer.ts';

const takeLetters = (text: string): string => text.replaceAll(/\P{L}/gu, '').toLowerCase();

/** True for a page of which all words finish a paragraph of a page before, whose text holds them. */
export const isContinuation = (
  { lines }: Pick<RecognizedPage, 'lines'>,
  text: string,
  textBefore: string,
): boolean =>
  text === '' &&
  lines.some((line) => {
    const letters = takeLetters(line.text);
    return letters !== '' && takeLetters(textBefore).includes(letters);
  });

/**
 * The text of each page, with a blank line between paragraphs: lines and hyphenated words are joined, running heads and
 * page numbers left out. A paragraph that runs on to the next page belongs to the page on which it begins.
 */
export const buildPageTexts = (
  pages: readonly Pick<RecognizedPage, 'lines'>[],
  scans: readonly DocumentPicture[],
): string[] => {
  const text = joinPages(
    pages.map(({ lines }) => lines),
    new Map(pages.map((_, index) => [index, index])),
  );
  const { blocks, pictures } = readMarked(readPlainText(text).blocks, scans);
  return pictures.map(({ afterBlock }, index) => {
    const content = blocks.slice(afterBlock, pictures[index + 1]?.afterBlock);
    return listStoryParagraphs({ type: 'doc', content }).join('\n\n');
  });
};
