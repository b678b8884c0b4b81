import { hasLink, withoutInvisible } from '@souvenance/contracts';

/** Letters and digits without case and accents: how words are compared. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'");

/** Words and numbers, each by itself: « l’école » is two. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];

const MARKUP = /<\/?[a-z!]|\]\(|```|&[a-z]+;/iu;

/**
 * A line of a model as it may stand before a person: plain, on one line, no longer than allowed, with no address and no
 * markup. Null for any other.
 */
export const plainLineOf = (text: string, lengthMax: number): string | null => {
  const line = withoutInvisible(text).replaceAll("'", '’');
  return line === '' || line.length > lengthMax || hasLink(line) || MARKUP.test(line) ? null : line;
};

/** Words that begin sentences, titles and questions; any other capital may be a name's. */
const OPENERS = new Set(
  (
    'a au aux avec avez aviez autour auriez c ce ces cet cette chez comme comment combien d dans de debout depuis derriere des ' +
    'deux devant du elle elles en entre est et etait etes etiez il ils j je l la le les leur leurs lors m ma mes mon nos notre ' +
    'nous on ou par parlez pendant plusieurs portrait pour pourquoi pouvez pres qu quand quatre que quel quelle quelles quels ' +
    'qui quoi racontez s sa sans savez ses si son sous souvenez sur t trois tu un une vers vos votre vous vue y'
  ).split(' '),
);
const BEGINNING = /(?:^|[.!?…:«])[^\p{L}\p{N}]*(\p{Lu}[\p{L}\p{M}]*)/gu;

/** Names and numbers of a line: what nobody may make up. */
const factsIn = (line: string): string[] => {
  const withoutOpeners = line.replace(BEGINNING, (all, word: string) =>
    OPENERS.has(folded(word)) ? all.slice(0, -word.length) + word.toLowerCase() : all,
  );
  return wordsIn(withoutOpeners).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
};

/** Whether every name and number of a line stands in what was told, or among names that the family knows. */
export const inventsNothing = (line: string, original: string, names: readonly string[] = []): boolean => {
  const knownWords = new Set(wordsIn(folded([original, ...names].join(' '))));
  return factsIn(line).every((fact) => wordsIn(folded(fact)).every((word) => knownWords.has(word)));
};

/** Letters by which two forms of a word are one: « lavoir », « lavoirs ». */
const STEM = 5;
/** Shorter words bind others: they stand in any text. */
const SENSE = 4;

/** Whether a line is made of words of the text alone, apart from those that bind them. */
export const isOfWords = (line: string, original: string): boolean => {
  const stems = new Set(wordsIn(folded(original)).map((word) => word.slice(0, STEM)));
  return wordsIn(folded(line))
    .filter((word) => word.length >= SENSE)
    .every((word) => stems.has(word.slice(0, STEM)));
};
