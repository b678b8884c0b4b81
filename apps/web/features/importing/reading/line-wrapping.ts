import type { PageLine } from './running-heads.ts';

/** Characters of a line below which its length alone does not tell prose from verse. */
const NARROW_CHARACTERS = 45;
/** Share of a column's lines that end at its right edge. */
const EDGE_PLACE = 0.9;
/** Share of lines that are followed by a word for which they had no room, at least, in prose. */
const WRAPPED_SHARE = 0.75;
const LINES_MIN = 4;

const ENDS = /[.!?…:»”"]\s*$/u;

/** True for a column whose lines have few characters. */
export const isNarrow = (lines: readonly PageLine[]): boolean => {
  const lengths = lines.map(({ text }) => text.trim().length).toSorted((one, other) => one - other);
  return (
    lines.length >= LINES_MIN && (lengths[Math.floor(lengths.length * EDGE_PLACE)] ?? 0) < NARROW_CHARACTERS
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
  const edge = ends[Math.floor((ends.length - 1) * EDGE_PLACE)] ?? 0;
  const isFull = (line: PageLine, next: PageLine): boolean => {
    const characterWidth = (line.endX - line.x) / Math.max(1, line.text.trim().length);
    const firstWord = /\S+/u.exec(next.text)?.[0] ?? '';
    return line.endX + (firstWord.length + 1) * characterWidth * 0.9 > edge;
  };
  const pairs = lines.slice(1).flatMap((next, index) => {
    const line = lines[index];
    return line && !ENDS.test(line.text) ? [{ line, next }] : [];
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
