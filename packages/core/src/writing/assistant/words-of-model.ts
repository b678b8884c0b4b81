import { hasLink, toVisibleLine } from '@souvenance/contracts';

/** The text in lower case and without accents, for comparing words. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** Splits a text into words and numbers: « l’école » is two words. */
export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];

const MARKUP = /<\/?[a-z!]|\]\(|```|&[a-z]+;/iu;

/**
 * Returns a model's output as one plain line that may be shown to a person. Null when it is empty or too long, or
 * contains a link or markup.
 */
export const toPlainLine = (text: string, lengthMax: number): string | null => {
  const line = toVisibleLine(text).replaceAll("'", '’');
  return line === '' || line.length > lengthMax || hasLink(line) || MARKUP.test(line) ? null : line;
};

/** Words that usually begin French sentences, titles and questions. Any other capitalised word may be a name. */
const OPENING_WORDS = new Set(
  (
    'a au aux avec avez aviez autour auriez c ce ces cet cette chez comme comment combien d dans de debout depuis derriere des ' +
    'deux devant du elle elles en entre est et etait etes etiez il ils j je l la le les leur leurs lors m ma mes mon nos notre ' +
    'nous on ou par parlez pendant plusieurs portrait pour pourquoi pouvez pres qu quand quatre que quel quelle quelles quels ' +
    'qui quoi racontez s sa sans savez ses si son sous souvenez sur t trois tu un une vers vos votre vous vue y'
  ).split(' '),
);
const SENTENCE_START = /(?:^|[.!?…:«])[^\p{L}\p{N}]*(\p{Lu}[\p{L}\p{M}]*)/gu;

/** Lists the names and numbers of a line, which the model must not invent. */
const listNamesAndNumbers = (line: string): string[] => {
  const withoutOpeners = line.replace(SENTENCE_START, (match, word: string) =>
    OPENING_WORDS.has(foldText(word)) ? match.slice(0, -word.length) + word.toLowerCase() : match,
  );
  return splitWords(withoutOpeners).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
};

/** Whether every name and number of a line occurs in the original text or among the family's names. */
export const inventsNothing = (line: string, original: string, names: readonly string[] = []): boolean => {
  const knownWords = new Set(splitWords(foldText([original, ...names].join(' '))));
  return listNamesAndNumbers(line).every((nameOrNumber) =>
    splitWords(foldText(nameOrNumber)).every((word) => knownWords.has(word)),
  );
};

/** Words with the same first five letters count as forms of one word: « lavoir », « lavoirs ». */
const STEM_LENGTH = 5;
/** Shorter words are function words, which occur in any text. */
const CONTENT_WORD_LENGTH_MIN = 4;

/** Whether all words of a line, except function words, occur in the original text. */
export const usesOnlyWordsOf = (line: string, original: string): boolean => {
  const stems = new Set(splitWords(foldText(original)).map((word) => word.slice(0, STEM_LENGTH)));
  return splitWords(foldText(line))
    .filter((word) => word.length >= CONTENT_WORD_LENGTH_MIN)
    .every((word) => stems.has(word.slice(0, STEM_LENGTH)));
};
