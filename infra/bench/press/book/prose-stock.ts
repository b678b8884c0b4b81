import { readMemoir } from '../../../demo/memoir.ts';

/** Sentences and short paragraphs of the demonstration memoir, from which the bench's books are composed. */
export interface ProseStock {
  readonly sentences: readonly string[];
  /** Lines of dialogue, which begin with a dash and are not split. */
  readonly dialogue: readonly string[];
  readonly titles: readonly string[];
  readonly questions: readonly string[];
  readonly captions: readonly string[];
}

const SENTENCE_END = /(?<=[.…?!]\s?»?)\s+(?=[\p{Lu}«])/u;
const LETTERS_MIN = 12;

const plain = (paragraph: string): string => paragraph.replaceAll('*', '');

/** True for a sentence with balanced quotation marks, which can be used alone. */
const isWhole = (sentence: string): boolean =>
  (sentence.match(/«/g)?.length ?? 0) === (sentence.match(/»/g)?.length ?? 0);

const listSentences = (paragraph: string): string[] => {
  const pieces = plain(paragraph).split(SENTENCE_END);
  return pieces.every(isWhole) ? pieces : [plain(paragraph)];
};

/** Reads the stock; the same file gives the same stock in the same order. */
export const readProseStock = (): ProseStock => {
  const { chapters } = readMemoir();
  const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs);
  const prose = paragraphs.filter((words) => !/^([-—>]|\*\*\*$)/.test(words));
  return {
    sentences: prose.flatMap(listSentences).filter((words) => words.length >= LETTERS_MIN),
    dialogue: paragraphs.filter((words) => words.startsWith('—')).map(plain),
    titles: chapters.map(({ title }) => title),
    questions: chapters.map(({ question }) => question).filter((words) => words !== ''),
    captions: chapters
      .flatMap(({ photographs }) => photographs.map(({ caption }) => caption))
      .filter((words) => words !== ''),
  };
};
