import type { StoryParagraph } from '@souvenance/contracts';
import { applyTrackedTypography } from './apply-french-typography.ts';

/** A run of one style, with French typography applied. */
export interface StyledRun {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const BOLD = 1;
const ITALIC = 2;

const styleOf = (marks: readonly { type: 'bold' | 'italic' }[] = []): number =>
  marks.reduce((style, mark) => style | (mark.type === 'bold' ? BOLD : ITALIC), 0);

const runOf = (text: string, style: number): StyledRun => ({
  text,
  isBold: (style & BOLD) !== 0,
  isItalic: (style & ITALIC) !== 0,
});

const groupByStyle = (text: string, styles: readonly number[]): StyledRun[] => {
  const runs: StyledRun[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i += 1) {
    if (i < text.length && styles[i] === styles[start]) continue;
    runs.push(runOf(text.slice(start, i), styles[start] ?? 0));
    start = i;
  }
  return runs;
};

/** Every form of line end that typed or pasted text may contain. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** Applies French typography to a paragraph of a story as one text and keeps its styles; a line feed ends a line. */
export const applyStyledTypography = (paragraph: StoryParagraph): StyledRun[] => {
  const nodes = (paragraph.content ?? []).map((node) => ({
    text: node.text.normalize('NFC').replace(LINE_END, '\n'),
    style: styleOf(node.marks),
  }));
  const text = nodes.map((node) => node.text).join('');
  const first = nodes[0]?.style ?? 0;
  if (nodes.every((node) => node.style === first)) {
    const plain = applyTrackedTypography({ text, styles: null }).text;
    return plain === '' ? [] : [runOf(plain, first)];
  }
  const styles = nodes.flatMap((node) => Array<number>(node.text.length).fill(node.style));
  const tracked = applyTrackedTypography({ text, styles });
  return groupByStyle(tracked.text, tracked.styles ?? []);
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
