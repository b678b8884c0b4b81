/** Straight single quotes that begin or end a quotation, by their index; all others are apostrophes. */
export type SingleQuotes = ReadonlyMap<number, 'opens' | 'closes'>;

const OPENS_AFTER = /[\s([{«“"—–\-/]/u;
const OPENS_BEFORE = /[\p{L}\p{N}«“"…¡¿]/u;
const CLOSES_AFTER = /[\p{L}\p{N}.!?…,»”")%€°;:]/u;
const CLOSES_BEFORE = /[\s,.;:!?…)»”"\]—–-]/u;

/** Words that speech shortens at their beginning ('tit, 'fin, 'scusez), and years without their century ('68). */
const SHORTENED =
  /^(?:tits?|tites?|tiots?|tiotes?|fin|core|scuse[rz]?|tention|videmment|lors|jour|soir|suis|spèce|spèces|cause|tends|vec|pis|coute[rz]?|turellement|bécile|bonsoir|n)(?![\p{L}])|^\d\d(?![\p{L}\p{N}'])/iu;
/** Words whose last vowel is left out (l', d', qu', vot', p't-êt'): an apostrophe ends them, not a quotation. */
const ELIDED =
  /(?<!\p{L})(?:[cdjlmnstvy]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu|entr|vot|not|aut|quat|êt|têt|pauv|prop|cont|maît|mait|minist|diab|tab|p|un|un’aut|notr|votr|peut-êt|ent|d’aut|sab|vent|su|foutr)$/iu;

/** Length of the longest quotation between single quotes; a longer one is two apostrophes. */
const LENGTH_MAX = 400;

const isOpener = (text: string, at: number): boolean => {
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  return OPENS_AFTER.test(before) && OPENS_BEFORE.test(after) && !SHORTENED.test(text.slice(at + 1, at + 16));
};

const isCloser = (text: string, at: number, opener: number): boolean => {
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  if (!CLOSES_AFTER.test(before) || !CLOSES_BEFORE.test(after)) return false;
  const elided = ELIDED.exec(text.slice(Math.max(0, at - 12), at));
  return elided === null || at - elided[0].length === opener + 1;
};

/** True when no double quotation begins inside the text and ends outside, or the other way about. */
const isBalanced = (inside: string): boolean => {
  const count = (pattern: RegExp): number => inside.match(pattern)?.length ?? 0;
  return count(/"/g) % 2 === 0 && count(/«/g) === count(/»/g) && count(/“/g) === count(/”/g);
};

const findCloser = (text: string, opener: number): number | null => {
  const end = Math.min(text.length, opener + LENGTH_MAX);
  for (let at = opener + 2; at < end; at += 1) {
    const character = text[at];
    if (character === '\n') return null;
    if (character !== "'") continue;
    if (isOpener(text, at)) return null;
    if (isCloser(text, at, opener)) return isBalanced(text.slice(opener + 1, at)) ? at : null;
  }
  return null;
};

/** Finds the straight single quotes that enclose words: 'Nana', but not 'tit, '68, l' or 5'30''. */
export const findSingleQuotes = (text: string): SingleQuotes => {
  const quotes = new Map<number, 'opens' | 'closes'>();
  let from = 0;
  for (let at = text.indexOf("'"); at !== -1; at = text.indexOf("'", Math.max(at + 1, from))) {
    if (!isOpener(text, at)) continue;
    const closer = findCloser(text, at);
    if (closer === null) continue;
    quotes.set(at, 'opens');
    quotes.set(closer, 'closes');
    from = closer + 1;
  }
  return quotes;
};
