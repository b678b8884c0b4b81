/** Letters or figures of a text that are set otherwise than the rest. */
export interface LetterMark {
  readonly from: number;
  readonly to: number;
  readonly kind: 'superior' | 'inferior' | 'century';
  /** The same letters as ordinary characters; of the same length. */
  readonly letters: string;
}

/**
 * Abbreviations that end with superior letters: Mme, Mlle, Mgr, Dr; Me, Pr and St only before a name; Cie after « et ».
 */
const ABBREVIATION =
  /(?<![\p{L}\p{N}])(?:M(mes?|lles?|gr)|D(rs?)|(?:M(e)|P(rs?))(?=\u00A0\p{Lu})|S(te?s?)(?=[\u00A0-]\p{Lu})|(?<=(?:et|&)[ \u00A0])C(ie))(?![\p{L}\p{N}’])/gu;
/** Numbers of centuries are set in small capitals, also where several of them share the word « siècle ». */
const CENTURY =
  /(?<![\p{L}\p{N}])(?:[IVX]+|[ivx]+)(?=(?:ᵉʳ?(?:, | et | ou | au | du | ?[-–/] ?)[IVXivx]+)*ᵉʳ?[ \u00A0]siècle)/gu;
const SUPERIORS = /[ᵉʳˢᵈⁿᵒ]+/gu;
const INFERIORS = /[₀-₉]+/gu;

const MAY_BE_MARKED = /M(?:me|lle|gr|e\u00A0)|Dr|Prs?\u00A0|St|Cie|[ᵉʳˢᵈⁿᵒ₀-₉]/u;

const markOf = (kind: LetterMark['kind'], index: number, letters: string): LetterMark => ({
  from: index,
  to: index + letters.length,
  kind,
  letters,
});

const findAbbreviationMarks = (text: string): LetterMark[] =>
  [...text.matchAll(ABBREVIATION)].map((match) => {
    const letters = match.slice(1).find((group) => group !== undefined) ?? '';
    return markOf('superior', match.index + match[0].length - letters.length, letters);
  });

/**
 * Finds the superior letters, inferior figures and numbers of centuries in a text to which French typography is
 * applied. Pages and the e-book both ask here, so that « Mme » looks the same in a title, in the contents and in the
 * text.
 */
export const findLetterMarks = (text: string): LetterMark[] => {
  if (!MAY_BE_MARKED.test(text)) return [];
  const characters = (kind: LetterMark['kind'], pattern: RegExp): LetterMark[] =>
    [...text.matchAll(pattern)].map(({ 0: letters, index }) =>
      markOf(kind, index, letters.normalize('NFKC')),
    );
  return [
    ...findAbbreviationMarks(text),
    ...characters('century', CENTURY),
    ...characters('superior', SUPERIORS),
    ...characters('inferior', INFERIORS),
  ].sort((a, b) => a.from - b.from);
};

/** Returns a text with ordinary letters in place of superior and inferior ones, for metadata and file names. */
export const toPlainLetters = (text: string): string =>
  text.replace(/[ᵉʳˢᵈⁿᵒ₀-₉]/gu, (letter) => letter.normalize('NFKC'));
