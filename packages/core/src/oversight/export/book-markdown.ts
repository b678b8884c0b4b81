import type { ManuscriptChapter, ManuscriptPhotograph } from '@souvenance/contracts';
import type { ExportedManuscript } from './read-exported-manuscript.ts';
import { escapeMarkdown, formatIllustrated, joinParts } from './story-markdown.ts';

const formatHeading = (level: number, text: string): string =>
  `${'#'.repeat(level)} ${escapeMarkdown(text.replace(/\s+/gu, ' '))}`;

/** Italics and bold end before a line end: each line is marked by itself. */
const formatMarkedLines = (text: string, marker: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `${marker}${escapeMarkdown(line)}${marker}`)
    .join('\\\n');

const formatCaption = ({ caption, credit }: ManuscriptPhotograph): string =>
  [caption, credit === '' ? '' : `(${credit})`].filter((part) => part !== '').join(' ');

const formatChapter = (
  chapter: ManuscriptChapter,
  number: number,
  isFirstOfTheme: boolean,
  findPath: (picture: ManuscriptPhotograph) => string | null,
): string[] => {
  const pictures = chapter.photographs.flatMap((picture) => {
    const path = findPath(picture);
    return path === null ? [] : [{ path, caption: formatCaption(picture), afterBlock: picture.afterBlock }];
  });
  return [
    isFirstOfTheme ? formatMarkedLines(chapter.theme, '**') : '',
    formatHeading(2, chapter.title),
    formatMarkedLines(chapter.question, '*'),
    formatMarkedLines(chapter.period, ''),
    formatIllustrated(chapter.body, pictures, `${number}-`),
    chapter.voice ? `<${chapter.voice.url}>` : '',
    formatMarkedLines(chapter.signature, ''),
  ];
};

/**
 * Formats a whole book as one Markdown file: what stands before the stories, then the stories in the order of the book
 * with their pictures at their places. `findPath` returns a picture's path relative to the file, null for none.
 */
export const formatBookFile = (
  book: ExportedManuscript,
  findPath: (picture: ManuscriptPhotograph) => string | null,
): string => {
  const isFirstOfTheme = ({ theme }: ManuscriptChapter, index: number): boolean =>
    theme !== (book.chapters[index - 1]?.theme ?? '');
  const epigraph = [book.epigraph?.text ?? '', book.epigraph?.source ?? '']
    .filter((text) => text.trim() !== '')
    .map((text) => `> ${formatMarkedLines(text, '').replaceAll('\n', '\n> ')}`);
  return joinParts([
    formatHeading(1, book.title),
    formatMarkedLines(book.subtitle, '*'),
    formatMarkedLines(book.narrator, ''),
    formatMarkedLines(book.dedication, '*'),
    epigraph.join('\n>\n'),
    ...book.chapters.flatMap((chapter, index) =>
      formatChapter(chapter, index + 1, isFirstOfTheme(chapter, index), findPath),
    ),
  ]);
};
