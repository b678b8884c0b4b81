import type { StoryText } from '../book/story-document.ts';

/** A stretch of one look within a line. */
export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Set in a font of drawings, in which a letter may be a bullet. */
  readonly isSymbol: boolean;
}

/** The list item that a line stands in. */
export interface ListPlace {
  /** Lines of one list have one; it stays the same in lists within it. */
  readonly list: string;
  readonly isOrdered: boolean;
  /** Number of the item as its list writes it. */
  readonly number: number;
  /** Lines of one item have one. */
  readonly item: number;
}

/** One line of the source, before lines are gathered into paragraphs and lists. */
export interface Line {
  readonly runs: readonly Run[];
  /** Lines that follow each other without a blank line or a paragraph's end have the same group. */
  readonly group: number;
  readonly place: ListPlace | null;
  readonly isQuoted: boolean;
  /** A separator between two parts. */
  readonly isRule: boolean;
  /** A table's row: it is never joined to the next. */
  readonly isRow: boolean;
}

export const lineText = ({ runs }: Pick<Line, 'runs'>): string => runs.map(({ text }) => text).join('');

/** True for a line without anything to read. */
export const isBlank = (line: Pick<Line, 'runs'>): boolean => lineText(line).trim() === '';

const isSameLook = (one: Run, other: Run): boolean =>
  one.isBold === other.isBold && one.isItalic === other.isItalic;

/** Neighbours of one look become one run; runs without text go. */
export const mergedRuns = (runs: readonly Run[]): Run[] => {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && isSameLook(last, run))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged;
};

const marksOf = ({ isBold, isItalic }: Run): NonNullable<StoryText['marks']> => [
  ...(isBold ? [{ type: 'bold' as const }] : []),
  ...(isItalic ? [{ type: 'italic' as const }] : []),
];

export const storyTexts = (runs: readonly Run[]): StoryText[] =>
  mergedRuns(runs).map((run) => {
    const marks = marksOf(run);
    return { type: 'text', text: run.text, ...(marks.length > 0 && { marks }) };
  });

/** The runs without the first `count` characters. */
export const runsFrom = (runs: readonly Run[], count: number): Run[] => {
  let remaining = count;
  return runs.flatMap((run) => {
    const skipCount = Math.min(remaining, run.text.length);
    remaining -= skipCount;
    const text = run.text.slice(skipCount);
    return text === '' ? [] : [{ ...run, text }];
  });
};

/** The runs without their last `count` characters. */
export const runsWithout = (runs: readonly Run[], count: number): Run[] => {
  let remaining = lineText({ runs }).length - count;
  return runs.flatMap((run) => {
    const text = run.text.slice(0, Math.max(0, remaining));
    remaining -= run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
};

/** The runs without white space at their ends. */
export const trimmedRuns = (runs: readonly Run[], isStartKept = false): Run[] => {
  const text = lineText({ runs });
  const start = isStartKept ? 0 : text.length - text.trimStart().length;
  return runsFrom(runsWithout(runs, text.length - text.trimEnd().length), start);
};
