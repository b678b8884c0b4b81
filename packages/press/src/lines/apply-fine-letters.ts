import type { Font } from '../fonts/font.ts';
import { shiftFont } from '../fonts/shift-font.ts';
import { findLetterMarks, type LetterMark } from '../typography/find-letter-marks.ts';
import type { FontRun } from './font-run.ts';

/** Figures that some fonts have only as glyphs of the feature `sups`. */
const EXPONENTS = /[²³]+/gu;

/** True when the feature changes every one of these glyphs in the font. */
const isChangedBy = (font: Font, text: string, feature: string): boolean => {
  const plain = font.shape(text).glyphs;
  return font.shape(text, feature).glyphs.every((glyph, i) => glyph.id !== plain[i]?.id);
};

const hasAll = (font: Font, text: string): boolean =>
  [...text].every((letter) => font.has(letter.codePointAt(0) ?? 0));

const FEATURES = { superior: 'sups', inferior: 'subs' } as const;

/** The letters with the font's own feature; smaller and shifted in a font that has none. */
const shiftRun = (run: FontRun, letters: string, kind: 'superior' | 'inferior'): FontRun =>
  isChangedBy(run.font, letters, FEATURES[kind])
    ? { ...run, text: letters, feature: FEATURES[kind] }
    : { ...run, text: letters, font: shiftFont(run.font, kind) };

const FIGURES = '0123456789';

/**
 * The run in superior figures, as the number of a note is set. A font that has a few of them only has none here: the
 * numbers of one story are of one kind.
 */
export const raiseRun = (run: FontRun): FontRun =>
  isChangedBy(run.font, FIGURES, FEATURES.superior)
    ? shiftRun(run, run.text, 'superior')
    : { ...run, font: shiftFont(run.font, 'superior') };

/** The run of a mark; null where the letters stay as they are. */
const createMarkedRun = (run: FontRun, { kind, letters, from, to }: LetterMark, isAfterSmall: boolean) => {
  const source = run.text.slice(from, to);
  if (kind === 'century') {
    const feature = letters === letters.toLowerCase() ? 'smcp' : 'c2sc';
    return isChangedBy(run.font, letters, feature) ? { ...run, text: letters, feature } : null;
  }
  // The superior characters of a font are lower than those of its feature: they suit small capitals.
  const isCharacter = source !== letters && hasAll(run.font, source);
  return isCharacter && (kind === 'inferior' || isAfterSmall) ? null : shiftRun(run, letters, kind);
};

const findExponents = ({ text, font }: FontRun): LetterMark[] =>
  hasAll(font, '²³')
    ? []
    : [...text.matchAll(EXPONENTS)].map(({ 0: figures, index }) => ({
        from: index,
        to: index + figures.length,
        kind: 'superior',
        letters: figures.normalize('NFKC'),
      }));

const splitRun = (run: FontRun): FontRun[] => {
  const marks = [...findLetterMarks(run.text), ...findExponents(run)].sort((a, b) => a.from - b.from);
  const runs: FontRun[] = [];
  let at = 0;
  let smallEnd = -1;
  for (const mark of marks) {
    const marked = createMarkedRun(run, mark, mark.from === smallEnd);
    if (marked === null) continue;
    if (mark.kind === 'century') smallEnd = mark.to;
    runs.push({ ...run, text: run.text.slice(at, mark.from) }, marked);
    at = mark.to;
  }
  return at === 0 ? [run] : [...runs, { ...run, text: run.text.slice(at) }];
};

/**
 * Splits runs where letters are superior, inferior or small capitals. Their number and order stay the same. A font
 * without small capitals keeps the number of a century in capitals.
 */
export const applyFineLetters = (runs: readonly FontRun[]): FontRun[] =>
  runs.flatMap(splitRun).filter(({ text }) => text !== '');
