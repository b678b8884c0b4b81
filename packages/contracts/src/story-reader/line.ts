import type { StoryText } from '../book/story-document.ts';

/** A part of a line with one style. */
export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** True for a symbol font, in which a letter may be a bullet. */
  readonly isSymbol: boolean;
  /** The note on these words. */
  readonly note?: string;
}

/** The list item to which a line belongs. */
export interface ListPlace {
  /** Id of the list; nested lists have the id of the outer one. */
  readonly list: string;
  readonly isOrdered: boolean;
  /** Number of the item in its list. */
  readonly number: number;
  /** The number that its marker has as a letter: « i. » is 1, and 9 behind « h. ». */
  readonly letterNumber?: number;
  /** Id of the item. */
  readonly item: number;
}

/** One line of the source, before lines are grouped into paragraphs and lists. */
export interface Line {
  readonly runs: readonly Run[];
  /** Lines without a blank line or an end of paragraph between them have the same group. */
  readonly group: number;
  readonly place: ListPlace | null;
  readonly isQuoted: boolean;
  /** True for a separator between two parts. */
  readonly isRule: boolean;
  /** True for a table's row, which is never joined to the next line. */
  readonly isRow: boolean;
}

export const getLineText = ({ runs }: Pick<Line, 'runs'>): string => runs.map(({ text }) => text).join('');

/** True for a line without visible text. */
export const isBlank = (line: Pick<Line, 'runs'>): boolean => getLineText(line).trim() === '';

const hasSameStyle = (a: Run, b: Run): boolean =>
  a.isBold === b.isBold && a.isItalic === b.isItalic && a.note === b.note;

/** Merges neighbouring runs of the same style, and drops empty runs. */
export const mergeRuns = (runs: readonly Run[]): Run[] => {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && hasSameStyle(last, run))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
};

const toMarks = ({ isBold, isItalic, note }: Run): NonNullable<StoryText['marks']> => [
  ...(isBold ? [{ type: 'bold' as const }] : []),
  ...(isItalic ? [{ type: 'italic' as const }] : []),
  ...(note === undefined ? [] : [{ type: 'note' as const, attrs: { text: note } }]),
];

export const toStoryTexts = (runs: readonly Run[]): StoryText[] =>
  mergeRuns(runs).map((run) => {
    const marks = toMarks(run);
    return { type: 'text', text: run.text, ...(marks.length > 0 && { marks }) };
  });

/** Returns the runs without the first `count` characters. */
export const dropFirst = (runs: readonly Run[], count: number): Run[] => {
  let remaining = count;
  return runs.flatMap((run) => {
    const skipCount = Math.min(remaining, run.text.length);
    remaining -= skipCount;
    const text = run.text.slice(skipCount);
    return text === '' ? [] : [{ ...run, text }];
  });
};

/** Returns the runs without the last `count` characters. */
export const dropLast = (runs: readonly Run[], count: number): Run[] => {
  let remaining = getLineText({ runs }).length - count;
  return runs.flatMap((run) => {
    const text = run.text.slice(0, Math.max(0, remaining));
    remaining -= run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
};

/** Returns the runs without white space at their ends. */
export const trimRuns = (runs: readonly Run[], isStartKept = false): Run[] => {
  const text = getLineText({ runs });
  const start = isStartKept ? 0 : text.length - text.trimStart().length;
  return dropFirst(dropLast(runs, text.length - text.trimEnd().length), start);
};
