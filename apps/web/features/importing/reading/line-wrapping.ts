import { LINE_WIDTH_MIN } from '@souvenance/contracts/story-reader';
import type { PageLine } from './running-heads.ts';

/** The longest lines of a column, without a tenth that could jut out, end at its right edge. */
const EDGE_QUANTILE = 0.9;
/** Share of the room of its letters, at the line's average width, that the next word takes at least. */
const WORD_WIDTH_SHARE = 0.9;
/** Share of lines that are followed by a word for which they had no room, at least, in prose. */
const WRAPPED_SHARE = 0.75;
const LINES_MIN = 4;

/** The end of a sentence at the end of a line. */
export const SENTENCE_END = /[.!?…:»”"]\s*$/u;

/** True for a column whose lines are so short that their length alone does not tell prose from verse. */
export const isNarrow = (lines: readonly PageLine[]): boolean => {
  const lengths = lines.map(({ text }) => text.trim().length).toSorted((one, other) => one - other);
  return (
    lines.length >= LINES_MIN && (lengths[Math.floor(lengths.length * EDGE_QUANTILE)] ?? 0) < LINE_WIDTH_MIN
  );
};

interface Wrapping {
  /** True where the column wrapped most of its lines, and sentences go on in small letters from one to the next. */
  readonly isProse: boolean;
  /** True for a line without room for the first word of the next one. */
  readonly isFull: (line: PageLine, next: PageLine) => boolean;
}

/** Measures where the lines of a column end, by which wrapped lines differ from those that their writer ended. */
export const measureWrapping = (lines: readonly PageLine[]): Wrapping => {
  const ends = lines.map(({ endX }) => endX).toSorted((one, other) => one - other);
  const edge = ends[Math.floor((ends.length - 1) * EDGE_QUANTILE)] ?? 0;
  const isFull = (line: PageLine, next: PageLine): boolean => {
    const characterWidth = (line.endX - line.x) / Math.max(1, line.text.trim().length);
    const firstWord = /\S+/u.exec(next.text)?.[0] ?? '';
    return line.endX + (firstWord.length + 1) * characterWidth * WORD_WIDTH_SHARE > edge;
  };
  const pairs = lines.slice(1).flatMap((next, index) => {
    const line = lines[index];
    return line && !SENTENCE_END.test(line.text) ? [{ line, next }] : [];
  });
  const wrapped = pairs.filter(({ line, next }) => isFull(line, next));
  const continued = wrapped.filter(
    ({ line, next }) => /^\s*\p{Ll}/u.test(next.text) || /\p{L}-\s*$/u.test(line.text),
  );
  return {
    isProse: wrapped.length > pairs.length * WRAPPED_SHARE && continued.length * 2 > wrapped.length,
    isFull,
  };
};
