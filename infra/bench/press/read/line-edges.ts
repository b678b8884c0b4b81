import { computePercent } from './compute-percent.ts';
import type { BodyParagraph } from './paragraphs.ts';

/** Faults at the two edges of the text. */
export interface LineEdgeFigures {
  /**
   * Share of lines that end, or start, at the edge of the text with the same word or piece of a word as the line
   * before.
   */
  readonly stackedEndsPct: number;
  readonly stackedStartsPct: number;
  /** Most lines in a row that end, or start, with the same word or piece. */
  readonly longestStack: number;
  /** Lines that end with « M. », « Mme », « Mlle » or « À », which belong to the next word. */
  readonly titlesAtEnd: number;
}

const LAST_WORD = /([\p{L}\p{N}’]+)[^\p{L}\p{N}]*$/u;
const FIRST_WORD = /^[^\p{L}\p{N}]*([\p{L}\p{N}]+)/u;
const TITLE_AT_END = /(?<![\p{L}\p{N}])(?:MM?\.|Mmes?|Mlles?|À)$/u;

/** Lengths of the runs of equal neighbours; a line without a word ends a run. */
const listRuns = (words: readonly (string | null)[]): number[] => {
  const runs: number[] = [];
  let before: string | null = null;
  for (const word of words) {
    if (word !== null && word === before) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(1);
    before = word;
  }
  return runs;
};

const toWord = (text: string, pattern: RegExp): string | null =>
  pattern.exec(text)?.[1]?.toLocaleLowerCase('fr') ?? null;

export const computeLineEdgeFigures = (paragraphs: readonly BodyParagraph[]): LineEdgeFigures => {
  const stacks = (all: readonly BodyParagraph[], pattern: RegExp): number[] =>
    all.flatMap((paragraph) => listRuns(paragraph.map(({ line }) => toWord(line.text, pattern))));
  // The last line of a paragraph does not reach the right edge, and the first is indented.
  const ends = stacks(
    paragraphs.map((paragraph) => paragraph.slice(0, -1)),
    LAST_WORD,
  );
  const starts = stacks(
    paragraphs.map((paragraph) => paragraph.slice(1)),
    FIRST_WORD,
  );
  const lines = paragraphs.flat().length;
  const repeated = (runs: readonly number[]): number => runs.reduce((sum, run) => sum + run - 1, 0);
  const titles = paragraphs
    .flatMap((paragraph) => paragraph.slice(0, -1))
    .filter(({ line }) => TITLE_AT_END.test(line.text));
  return {
    stackedEndsPct: computePercent(repeated(ends), lines),
    stackedStartsPct: computePercent(repeated(starts), lines),
    longestStack: Math.max(1, ...ends, ...starts),
    titlesAtEnd: titles.length,
  };
};
