import type { Manuscript, ManuscriptChapter } from '@souvenance/contracts';
import { toXmlText } from '@souvenance/contracts/rules';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import { withEditedPhotographs } from '../book/edited-photographs.ts';
import { hasWords, listPhotographsBefore } from '../foundation/photograph-order.ts';
import { getPressMessages, type PressMessages } from '../messages/index.ts';
import { chooseIndexTitle, listNamePlaces } from '../name-index/list-name-places.ts';
import { createNumbering, toWordParagraphs, type WordCounter } from './word-blocks.ts';
import { renderWordPicture } from './word-pictures.ts';
import { CM, createWordStyles, WORD_STYLES } from './word-styles.ts';
import { toRuns } from './word-text.ts';

/** The fields of a manuscript that a word processor's file contains. */
export type WordBook = Pick<
  Manuscript,
  'language' | 'title' | 'subtitle' | 'narrator' | 'dedication' | 'epigraph' | 'nameIndex' | 'chapters'
>;

export interface RenderWordBookInput {
  readonly book: WordBook;
  /** Returns a prepared photograph; null when it was deleted meanwhile. */
  readonly photograph: (sha256: string) => Promise<Uint8Array | null>;
}

interface ChapterContext {
  readonly counter: WordCounter;
  readonly photographCount: number;
  readonly photograph: RenderWordBookInput['photograph'];
  readonly listen: string;
  readonly labels: PressMessages['book']['ebook'];
}

const A4_PAGE = {
  size: { width: 21 * CM, height: Math.round(29.7 * CM) },
  margin: { top: 2.5 * CM, bottom: 2.5 * CM, left: 2.5 * CM, right: 2.5 * CM },
} as const;

/** A paragraph of this style; nothing for an empty text. */
const line = (text: string, style: string): Paragraph[] =>
  text.trim() === '' ? [] : [new Paragraph({ style, children: toRuns(text) })];

const renderFront = ({ title, subtitle, narrator, dedication, epigraph }: WordBook): Paragraph[] => [
  ...line(title, WORD_STYLES.title),
  ...line(subtitle, WORD_STYLES.subtitle),
  ...line(narrator, WORD_STYLES.subtitle),
  ...line(dedication, WORD_STYLES.dedication),
  ...line(epigraph?.text ?? '', WORD_STYLES.quotation),
  ...line(epigraph?.source ?? '', WORD_STYLES.dedication),
];

/** The theme, on the first of its stories, and the title: the first of them opens a page. */
const renderHeading = (chapter: ManuscriptChapter, isFirstOfTheme: boolean): Paragraph[] => {
  const hasTheme = isFirstOfTheme && chapter.theme !== '';
  const theme = new Paragraph({
    style: WORD_STYLES.theme,
    pageBreakBefore: true,
    keepNext: true,
    children: toRuns(chapter.theme),
  });
  const title = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore: !hasTheme,
    children: toRuns(chapter.title),
  });
  return [...(hasTheme ? [theme] : []), title];
};

const renderChapter = async (
  chapter: ManuscriptChapter,
  isFirstOfTheme: boolean,
  { counter, photographCount, photograph, listen, labels }: ChapterContext,
): Promise<Paragraph[]> => {
  const paragraphs = [
    ...renderHeading(chapter, isFirstOfTheme),
    ...line(chapter.question, WORD_STYLES.question),
    ...line(chapter.period, WORD_STYLES.period),
  ];
  const blocks = chapter.body.content;
  const signature = line(chapter.signature, WORD_STYLES.signature);
  const isSignedBelowWords = hasWords(chapter.body);
  for (let index = 0; index <= blocks.length; index += 1) {
    if (isSignedBelowWords && index === blocks.length) paragraphs.push(...signature);
    for (const picture of listPhotographsBefore(index, chapter.photographs, blocks.length))
      paragraphs.push(...(await renderWordPicture(picture, photographCount, labels, photograph)));
    const block = blocks[index];
    if (block) paragraphs.push(...toWordParagraphs(block, counter));
  }
  if (!isSignedBelowWords) paragraphs.push(...signature);
  if (chapter.voice) paragraphs.push(new Paragraph({ children: toRuns(`${listen} ${chapter.voice.url}`) }));
  return paragraphs;
};

/** The index: each name with the titles of the stories that contain it. A word processor lays out pages of its own. */
const renderNameIndex = (book: WordBook, titles: PressMessages['book']['nameIndex']): Paragraph[] => {
  const names = listNamePlaces(book);
  if (names.length === 0) return [];
  const heading = new Paragraph({
    heading: HeadingLevel.HEADING_1,
    pageBreakBefore: true,
    children: toRuns(chooseIndexTitle(names, titles)),
  });
  const entries = names.map(({ name, places }) => {
    const stories = places.map(({ chapter }) => book.chapters[chapter]?.title ?? '').join(', ');
    return new Paragraph({ style: WORD_STYLES.indexEntry, children: toRuns(`${name}\u00a0: ${stories}`) });
  });
  return [heading, ...entries];
};

/** The footnotes of the document by their numbers; the word processor shows each at the foot of its page. */
const createFootnotes = (notes: readonly string[]) =>
  Object.fromEntries(
    notes.map((note, index) => [index + 1, { children: [new Paragraph({ children: toRuns(` ${note}`) })] }]),
  );

/**
 * Makes photographs with their edits. A missing source is null here, and an error for the press, which makes no book
 * without it.
 */
const openPhotographs = ({ book, photograph }: RenderWordBookInput): RenderWordBookInput['photograph'] => {
  const missing = new Error('the photograph is gone');
  const assets = withEditedPhotographs(book, {
    photograph: async (sha256) => {
      const bytes = await photograph(sha256);
      if (bytes === null) throw missing;
      return bytes;
    },
  });
  return async (sha256) => {
    try {
      return await assets.photograph(sha256);
    } catch (error) {
      if (error === missing) return null;
      throw error;
    }
  };
};

/**
 * Renders the stories of a book as a .docx file that word processors open: the family's own text without French
 * typography, in styles by their role, with its photographs at their places. The whole file is made in memory.
 */
export const renderWordBook = async (input: RenderWordBookInput): Promise<Uint8Array> => {
  const { book } = input;
  const { word, book: bookMessages } = getPressMessages(book.language);
  const context: ChapterContext = {
    counter: { lists: 0, notes: [] },
    photographCount: book.chapters.reduce((count, { photographs }) => count + photographs.length, 0),
    photograph: openPhotographs(input),
    listen: word.listen,
    labels: bookMessages.ebook,
  };
  const children = renderFront(book);
  for (const [index, chapter] of book.chapters.entries()) {
    const isFirstOfTheme = chapter.theme !== (book.chapters[index - 1]?.theme ?? '');
    children.push(...(await renderChapter(chapter, isFirstOfTheme, context)));
  }
  children.push(...renderNameIndex(book, bookMessages.nameIndex));
  const document = new Document({
    title: toXmlText(book.title),
    creator: toXmlText(book.narrator),
    styles: createWordStyles(word.styles, book.language),
    numbering: createNumbering(book.chapters.map(({ body }) => body)),
    footnotes: createFootnotes(context.counter.notes),
    sections: [{ properties: { page: A4_PAGE }, children }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
};
