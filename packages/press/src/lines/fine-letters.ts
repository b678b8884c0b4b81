import type { Font } from '../fonts/font.ts';
import type { FontRun } from './font-run.ts';

/** Letters of a text to which an OpenType feature applies. The text that is read and copied stays the same. */
interface Fine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly feature: 'sups' | 'c2sc';
}

/** Mme, Mlle, Dr and Mgr end with superior letters (Lexique de l'Imprimerie nationale). */
const TITLE = /(?<![\p{L}\p{N}])(?:M(mes?|lles?|gr)|D(rs?))(?![\p{L}\p{N}’])/gu;
/** Numbers of centuries are set in small capitals, also where several of them share the word « siècle ». */
const CENTURY =
  /(?<![\p{L}\p{N}])[IVX]+(?=(?:ᵉʳ?(?:, | et | ou | au | du | ?[-–/] ?)[IVX]+)*ᵉʳ?[ \u00A0]siècle)/gu;
const SUPERIORS = /[ᵉʳˢᵈⁿ]+/gu;
const PLAIN: Readonly<Record<string, string>> = { ᵉ: 'e', ʳ: 'r', ˢ: 's', ᵈ: 'd', ⁿ: 'n' };

/** True when the feature changes every one of these glyphs in the font. */
const isChangedBy = (font: Font, text: string, feature: string): boolean => {
  const plain = font.shape(text).glyphs;
  return font.shape(text, feature).glyphs.every((glyph, i) => glyph.id !== plain[i]?.id);
};

const titles = (text: string): Fine[] =>
  [...text.matchAll(TITLE)].map((match) => {
    const letters = match[1] ?? match[2] ?? '';
    const from = match.index + match[0].length - letters.length;
    return { from, to: from + letters.length, text: letters, feature: 'sups' };
  });

const centuries = (text: string): Fine[] =>
  [...text.matchAll(CENTURY)].map(({ 0: matchedText, index }) => ({
    from: index,
    to: index + matchedText.length,
    text: matchedText,
    feature: 'c2sc',
  }));

/**
 * Superior letters use the feature `sups`, as in Mme. After small capitals the font's own superior characters are used,
 * which are lower.
 */
const superiors = (text: string, font: Font, afterSmall: ReadonlySet<number>): Fine[] =>
  [...text.matchAll(SUPERIORS)]
    .filter(
      ({ 0: matchedText, index }) =>
        !afterSmall.has(index) || [...matchedText].some((letter) => !font.has(letter.codePointAt(0) ?? 0)),
    )
    .map(({ 0: matchedText, index }) => ({
      from: index,
      to: index + matchedText.length,
      text: matchedText.replace(/./gu, (letter) => PLAIN[letter] ?? letter),
      feature: 'sups',
    }));

const MAY_BE_FINE = /M(?:me|lle|gr)|Dr|[ᵉʳˢᵈⁿ]/u;

const findFineLetters = ({ text, font }: FontRun): Fine[] => {
  if (!MAY_BE_FINE.test(text)) return [];
  const small = centuries(text);
  const raised = superiors(text, font, new Set(small.map(({ to }) => to)));
  return [...titles(text), ...small, ...raised]
    .filter((fine) => isChangedBy(font, fine.text, fine.feature))
    .sort((a, b) => a.from - b.from);
};

/** Splits runs where letters become superior or small capitals. A font without the feature keeps plain letters. */
export const fineLetters = (runs: readonly FontRun[]): FontRun[] =>
  runs
    .flatMap((run) => {
      const fineRuns = findFineLetters(run);
      let at = 0;
      const pieces = fineRuns.flatMap(({ from, to, text, feature }) => {
        const before = { ...run, text: run.text.slice(at, from) };
        at = to;
        return [before, { ...run, text, feature }];
      });
      return fineRuns.length === 0 ? [run] : [...pieces, { ...run, text: run.text.slice(at) }];
    })
    .filter(({ text }) => text !== '');
