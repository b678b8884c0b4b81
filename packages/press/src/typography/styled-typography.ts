import type { StoryParagraph } from '@souvenance/contracts';
import { trackedTypography } from './french-typography.ts';

/** A run of one style, its text already in French typography. */
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

const grouped = (text: string, styles: readonly number[]): StyledRun[] => {
  const runs: StyledRun[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i += 1) {
    if (i < text.length && styles[i] === styles[start]) continue;
    runs.push(runOf(text.slice(start, i), styles[start] ?? 0));
    start = i;
  }
  return runs;
};

/** A paragraph of a story as the composer and the e-book need it: corrected as one text, styles kept. */
export const styledTypography = (paragraph: StoryParagraph): StyledRun[] => {
  const nodes = (paragraph.content ?? []).map((node) => ({
    text: node.text.normalize('NFC').replace(/[\r\n\u2028\u2029]+/g, ' '),
    style: styleOf(node.marks),
  }));
  const text = nodes.map((node) => node.text).join('');
  const first = nodes[0]?.style ?? 0;
  if (nodes.every((node) => node.style === first)) {
    const plain = trackedTypography({ text, styles: null }).text;
    return plain === '' ? [] : [runOf(plain, first)];
  }
  const styles = nodes.flatMap((node) => Array<number>(node.text.length).fill(node.style));
  const tracked = trackedTypography({ text, styles });
  return grouped(tracked.text, tracked.styles ?? []);
};
