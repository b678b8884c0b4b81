import { NOTE_CHARACTERS_MAX } from '../bounds/story-bounds.ts';
import { getLineText, type Run } from './line.ts';

/** The last word of a line, with a closing parenthesis behind it; punctuation after it stays outside. */
const LAST_WORD = /[\p{L}\p{M}\p{N}]+(?:[’'‑-][\p{L}\p{M}\p{N}]+)*[)\]]*(?=[^\p{L}\p{M}\p{N}]*$)/u;

/** Splits runs at these characters of the line. */
const splitRuns = (runs: readonly Run[], ...places: readonly number[]): Run[] => {
  let start = 0;
  return runs.flatMap((run) => {
    const from = start;
    start += run.text.length;
    const ends = places.map((at) => at - from).filter((at) => at > 0 && at < run.text.length);
    return [0, ...ends].map((at, index) => ({ ...run, text: run.text.slice(at, ends[index]) }));
  });
};

/**
 * Puts a note on the last word of a line, where French printers set its call: before the punctuation. A second note on
 * the same word continues the first. Returns null where no word stands, or where the note would be too long.
 */
export const attachNote = (runs: readonly Run[], note: string): Run[] | null => {
  const text = getLineText({ runs });
  const word = LAST_WORD.exec(text);
  if (word === null) return null;
  const from = word.index;
  const to = from + word[0].length;
  let at = 0;
  const split = splitRuns(runs, from, to).map((run) => {
    const isMarked = at >= from && at < to;
    at += run.text.length;
    return { run, isMarked };
  });
  const former = split.find(({ run, isMarked }) => isMarked && run.note !== undefined)?.run.note;
  const joined = former === undefined ? note : `${former} ${note}`;
  if (joined.length > NOTE_CHARACTERS_MAX) return null;
  return split.map(({ run, isMarked }) =>
    isMarked || (former !== undefined && run.note === former) ? { ...run, note: joined } : run,
  );
};

/** The text of a note on one line, without the number that its program wrote before it. */
export const cleanNote = (text: string, label: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const number = label.replace(/[[\]()\s.]/gu, '').replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const typedNumber = new RegExp(`^(?:[[(]?${number}(?:[\\])][.:]?\\s*|[.:]\\s+)|[⁰¹²³⁴-⁹]+\\s*)`, 'u');
  // A number that was a link back is gone already, without the full stop behind it.
  return line.replace(typedNumber, '').replace(/^[.:)\]]\s+/u, '');
};
