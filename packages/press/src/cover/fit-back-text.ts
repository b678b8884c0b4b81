import { typesetText } from '../compose/typesetting-context.ts';
import type { FontKey } from '../fonts/font-files.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { FILL_SHARE } from './fit-cover-text.ts';

/** Sizes tried, as shares of the full size. */
const SIZE_SHARES = [1, 0.94, 0.88, 0.82, 0.76, 0.7];

interface BackLetters {
  readonly font: FontKey;
  readonly sizePt: number;
  /** Distance between baselines, as a share of the size. */
  readonly leading: number;
  /** White above each paragraph after the first, in points. */
  readonly gapPt: number;
}

interface BackRoom {
  readonly measurePt: number;
  readonly heightPt: number;
}

const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/[^\S\n]*\n[^\S\n]*/g, '\n'))
    .filter((paragraph) => paragraph !== '')
    .map(applyFrenchTypography);

const joinLines = (text: string): string => text.replaceAll('\n', ' ');

const countLines = (paragraph: string, font: FontKey, sizePt: number, measurePt: number): number => {
  const shape = { sizePt, measurePt, align: 'left' as const };
  const countLinesOf = (text: string): number =>
    typesetText(text, font, shape, { onMissing: () => undefined }).length;
  return paragraph.split('\n').reduce((sum, text) => sum + Math.max(1, countLinesOf(text)), 0);
};

const findFittingSize = (
  paragraphs: readonly string[],
  { font, sizePt, leading, gapPt }: BackLetters,
  { measurePt, heightPt }: BackRoom,
): number | undefined =>
  SIZE_SHARES.map((share) => share * sizePt).find((size) => {
    const lines = paragraphs.reduce(
      (sum, paragraph) => sum + countLines(paragraph, font, size, measurePt * FILL_SHARE),
      0,
    );
    return lines * size * leading + (paragraphs.length - 1) * gapPt <= heightPt;
  });

/**
 * Returns the paragraphs of the back cover after French typography, each with the line ends of its writer, and the
 * largest size at which they fit. Where none does, the lines, then the paragraphs, follow each other.
 */
export const fitBackText = (
  text: string,
  letters: BackLetters,
  room: BackRoom,
): { paragraphs: readonly string[]; sizePt: number } => {
  const paragraphs = splitParagraphs(text);
  for (const candidate of [paragraphs, paragraphs.map(joinLines)]) {
    const sizePt = findFittingSize(candidate, letters, room);
    if (sizePt !== undefined) return { paragraphs: candidate, sizePt };
  }
  const whole = [joinLines(paragraphs.join('\n'))];
  const smallestPt = letters.sizePt * (SIZE_SHARES.at(-1) ?? 1);
  return { paragraphs: whole, sizePt: findFittingSize(whole, letters, room) ?? smallestPt };
};
