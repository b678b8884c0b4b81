import { readMemoir } from '../../../demo/memoir.ts';

/** Sentences and short paragraphs of the demonstration memoir, from which every book of the bench is recombined. */
export interface ProseStock {
  readonly sentences: readonly string[];
  /** Lines of dialogue, kept whole: they begin with a dash. */
  readonly dialogue: readonly string[];
  readonly titles: readonly string[];
  readonly questions: readonly string[];
  readonly captions: readonly string[];
}

const SENTENCE_END = /(?<=[.…?!]\s?»?)\s+(?=[\p{Lu}«])/u;
const LETTERS_MIN = 12;

const plain = (paragraph: string): string => paragraph.replaceAll('*', '');

/** A sentence stands alone only when its quotation marks are whole. */
const isWhole = (sentence: string): boolean =>
  (sentence.match(/«/g)?.length ?? 0) === (sentence.match(/»/g)?.length ?? 0);

const sentencesOf = (paragraph: string): string[] => {
  const pieces = plain(paragraph).split(SENTENCE_END);
  return pieces.every(isWhole) ? pieces : [plain(paragraph)];
};

/** Reads the stock; the same file gives the same stock in the same order. */
export const readProseStock = (): ProseStock => {
  const { chapters } = readMemoir();
  const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs);
  const prose = paragraphs.filter((words) => !/^([-—>]|\*\*\*$)/.test(words));
  return {
    sentences: prose.flatMap(sentencesOf).filter((words) => words.length >= LETTERS_MIN),
    dialogue: paragraphs.filter((words) => words.startsWith('—')).map(plain),
    titles: chapters.map(({ title }) => title),
    questions: chapters.map(({ question }) => question).filter((words) => words !== ''),
    captions: chapters
      .flatMap(({ photographs }) => photographs.map(({ caption }) => caption))
      .filter((words) => words !== ''),
  };
};
