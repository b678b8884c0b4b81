import { findCallPlace, getNoteText, type StoryParagraph, type StoryText } from '@souvenance/contracts';
import { applyTypographyKeepingStyles } from './apply-french-typography.ts';
import { findLetterMarks } from './find-letter-marks.ts';

/** A run of one style, with French typography applied. */
export interface StyledRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Superior figures after a word: the number of a note, or the comma between two of them. */
  readonly raised?: 'call' | 'separator';
}

const BOLD = 1;
const ITALIC = 2;
/** Styles from here on are those of noted words: their notes, counted from 1, are multiples of it. */
const NOTE = 4;

const toStyle = (marks: StoryText['marks'] = []): number =>
  marks.reduce((style, { type }) => style | { bold: BOLD, italic: ITALIC, note: 0 }[type], 0);

const createRun = (text: string, style: number): StyledRun => ({
  text,
  isBold: (style & BOLD) !== 0,
  isItalic: (style & ITALIC) !== 0,
});

/** Groups the characters from `from` to `to` by their styles, whatever their notes. */
const groupByStyle = (text: string, styles: readonly number[], from: number, to: number): StyledRun[] => {
  const runs: StyledRun[] = [];
  const getStyle = (at: number): number => (styles[at] ?? 0) % NOTE;
  let start = from;
  for (let i = from + 1; i <= to; i += 1) {
    if (i < to && getStyle(i) === getStyle(start)) continue;
    runs.push(createRun(text.slice(start, i), getStyle(start)));
    start = i;
  }
  return runs;
};

/** Returns the places of the calls in a text: behind the last character of each note, at the end of its word. */
const findCallPlaces = (text: string, styles: readonly number[], noteCount: number): number[] =>
  Array.from({ length: noteCount }, (_, index) => {
    const last = styles.findLastIndex(
      (style, at) => Math.floor(style / NOTE) === index + 1 && (text[at] ?? '').trim() !== '',
    );
    return findCallPlace(text, last === -1 ? text.length : last + 1);
  });

const createCall = (text: string, raised: NonNullable<StyledRun['raised']>): StyledRun => ({
  ...createRun(text, 0),
  raised,
});

/** Figures, and superior characters that the writer typed. */
const LOOKS_LIKE_CALL = /[\d²³¹⁰⁴-⁹ᵃ-ᶻ]$/u;
const THIN_SPACE = '\u2009';

/**
 * Finds the ends of figures and raised letters, « 1938 », « m² », « 1er », « Mme »: a thin space parts them from a
 * call.
 */
const createEndsLikeCall = (text: string): ((at: number) => boolean) => {
  const superiors = findLetterMarks(text).filter(({ kind }) => kind === 'superior');
  const raisedEnds = new Set(superiors.map(({ to }) => to));
  return (at) => raisedEnds.has(at) || LOOKS_LIKE_CALL.test(text.slice(0, at));
};

/** Inserts the numbers of the notes at their calls; a comma stands between two on one word. */
const insertCalls = (
  text: string,
  styles: readonly number[],
  noteCount: number,
  noteOffset: number,
): StyledRun[] => {
  const runs: StyledRun[] = [];
  const endsLikeCall = createEndsLikeCall(text);
  let at = 0;
  findCallPlaces(text, styles, noteCount).forEach((place, index) => {
    const callAt = Math.max(at, place);
    if (callAt > at) runs.push(...groupByStyle(text, styles, at, callAt));
    else if (index > 0) runs.push(createCall(',', 'separator'));
    if (callAt > at && endsLikeCall(callAt)) runs.push(createRun(THIN_SPACE, 0));
    runs.push(createCall(`${noteOffset + index + 1}`, 'call'));
    at = callAt;
  });
  return at < text.length ? [...runs, ...groupByStyle(text, styles, at, text.length)] : runs;
};

/** Every form of line end that typed or pasted text may contain. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** The texts of a paragraph with their styles, and the number of its notes. */
const readNodes = ({ content = [] }: StoryParagraph) => {
  let noteCount = 0;
  const nodes = content.map((node, index) => {
    const note = getNoteText(node);
    const former = content[index - 1];
    if (note !== null && (former === undefined || getNoteText(former) !== note)) noteCount += 1;
    return {
      text: node.text.normalize('NFC').replace(LINE_END, '\n'),
      style: toStyle(node.marks) + (note === null ? 0 : noteCount * NOTE),
    };
  });
  return { nodes, noteCount };
};

/**
 * Applies French typography to a paragraph of a story as one text and keeps its styles; a line feed ends a line. The
 * numbers of its notes are runs of their own; `noteOffset` is the number of notes of the story before the paragraph.
 */
export const applyStyledTypography = (paragraph: StoryParagraph, noteOffset = 0): StyledRun[] => {
  const { nodes, noteCount } = readNodes(paragraph);
  const text = nodes.map((node) => node.text).join('');
  const first = nodes[0]?.style ?? 0;
  if (noteCount === 0 && nodes.every((node) => node.style === first)) {
    const plain = applyTypographyKeepingStyles({ text, styles: null }).text;
    return plain === '' ? [] : [createRun(plain, first)];
  }
  const typeset = applyTypographyKeepingStyles({
    text,
    styles: nodes.flatMap((node) => Array<number>(node.text.length).fill(node.style)),
  });
  return insertCalls(typeset.text, typeset.styles ?? [], noteCount, noteOffset);
};

/** A line ended by the writer within a paragraph. */
export interface StyledLine {
  readonly runs: readonly StyledRun[];
  /** Its start in the paragraph's text. */
  readonly offset: number;
}

/** Splits a paragraph at line feeds; most paragraphs are one line. */
export const splitLines = (runs: readonly StyledRun[]): StyledLine[] => {
  const lines: { runs: StyledRun[]; offset: number }[] = [{ runs: [], offset: 0 }];
  let at = 0;
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push({ runs: [], offset: ++at });
      if (text !== '') lines.at(-1)?.runs.push({ ...run, text });
      at += text.length;
    }
  return lines;
};
