/** First names with a silent h: « d’Hélène », but « de Hassan ». Without accents, in lower case. */
const SILENT_H_NAMES = (
  'hadrien hadrienne hector helen helena helene helier heliette heloise henri henriette henry herbert hercule ' +
  'hermance hermine hermione herve hilaire hilarion hildegarde hippolyte homere honorat honore honorine horace ' +
  'hortense hubert huberte hubertine hugo hugolin hugues huguette humbert hyacinthe'
).split(' ');
/** Words that begin with a vowel and yet do not elide: « de Ouassila », « le chiffre de onze ». */
const NON_ELIDING = /^(?:ou[aei]|onze|oui\b)/u;

/** Letters in lower case without accents, by which words are compared: « Cœur » is « coeur ». */
export const foldFrench = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'Oe')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'Ae')
    .toLowerCase();

/**
 * Whether « de » and « que » elide before this name: it begins with a vowel or a silent h. « Yves » and « Yvonne »
 * begin with a vowel sound, « Yann » and « Yasmine » do not.
 */
export const hasElision = (name: string): boolean => {
  const [firstWord = ''] = foldFrench(name)
    .replace(/^[\s«“"(]+/u, '')
    .split(/[^a-z]/u);
  if (NON_ELIDING.test(firstWord)) return false;
  return /^[aeiou]/u.test(firstWord) || /^y[^aeiouy]/u.test(firstWord) || SILENT_H_NAMES.includes(firstWord);
};

/** Titles that take an article before a name: « du Dr Petit », but « de Mme Petit ». */
const WITH_ARTICLE = /^(?:Dr\.?|Docteur|Pr\.?|Professeur|Colonel|Commandant|Général)\s+\p{L}/u;

/** Writes « de Jeanne », « d’Odette », « du Dr Petit »; « que Jeanne », « qu’Odette ». */
export const elide = (word: 'de' | 'que', name: string): string => {
  if (word === 'de' && WITH_ARTICLE.test(name)) return `du ${name}`;
  return hasElision(name) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
};

/** Titles and words of kinship: alone, without the name that follows, they cannot be used as a form of address. */
const TITLES =
  /^(?:m|mme|mmes|mlle|mm|mr|dr|pr|me|st|ste|monsieur|madame|mademoiselle|docteur|professeur|maitre|pere|mere|frere|soeur|abbe|tante|tata|tatie|oncle|tonton|cousin|cousine|grand|grande|grand-mere|grand-pere|arriere-grand-mere|arriere-grand-pere|mamie|mamy|mami|meme|mamou|papi|papy|pepe|papou|maman|papa|nonna|nonno|famille|la|le|les|l)$/u;

/** Words without a letter before one with letters, as « 👵🏽 Odette » begins. */
const SYMBOLS_BEFORE = /^(?:[^\p{L}\s]+\s)+(?=\S*\p{L})/u;

/** The first letter of a name in upper case, for a circle without a portrait; an emoji where the name has no letter. */
export const readInitial = (name: string): string => {
  const graphemes = [...new Intl.Segmenter('fr').segment(name.normalize('NFC').trim())].map(
    ({ segment }) => segment,
  );
  return (graphemes.find((one) => /\p{L}/u.test(one)) ?? graphemes[0] ?? '').toUpperCase();
};

/**
 * Returns the name with which a message greets a person: the first name, « Monique » for « Monique Delaunay ». A name
 * that begins with a title, a word of kinship or an initial is returned whole; emoji before it are left out.
 */
export const toGreetingName = (name: string): string => {
  const whole = name.trim().replace(/\s+/gu, ' ').replace(SYMBOLS_BEFORE, '');
  // A signature may go on after a comma: « Élise, sa petite-fille ».
  const [firstWord = ''] = whole.split(/,? /u);
  const word = foldFrench(firstWord).replace(/[.’']+$/u, '');
  return TITLES.test(word) || word.length < 2 || firstWord.endsWith('.') ? whole : firstWord;
};

/** Writes « la famille Morel » for a family named « Famille Morel », « la famille « Chez nous » » for another. */
export const formatFamilyName = (name: string): string => {
  const familyName = name.replace(/^(?:la\s+)?famille\s+/i, '');
  return familyName === name ? `la famille «\u00a0${name}\u00a0»` : `la famille ${familyName}`;
};

/**
 * Names two people as a cover does: « Jeanne et Paul Morel » for « Jeanne Morel » and « Paul Morel », whose last words
 * are the same, « Jeanne Morel et Paul Durand » for others. Only one word of each may stand before the words that both
 * share: in « Odette Lefèvre Morel » and « Paul Morel », nothing tells whether « Lefèvre » is a first name.
 */
const joinNames = (first: string, second: string): string => {
  const [words, otherWords] = [first, second].map((name) => name.trim().split(/\s+/u)) as [
    string[],
    string[],
  ];
  const countMost = Math.min(words.length, otherWords.length) - 1;
  let count = 0;
  while (count < countMost && words.at(-1 - count) === otherWords.at(-1 - count)) count += 1;
  const isShared = words.length - count === 1 && otherWords.length - count === 1;
  return `${isShared ? words[0] : words.join(' ')} et ${otherWords.join(' ')}`;
};

/** The names of a book's narrators. */
interface NarratorNames {
  readonly narrator: string;
  readonly secondNarrator?: { readonly id: string; readonly name: string } | null | undefined;
}

/** The names of a book's narrators as its cover bears them. */
export const formatAuthors = ({ narrator, secondNarrator }: NarratorNames): string =>
  secondNarrator ? joinNames(narrator, secondNarrator.name) : narrator;

/** The name of one narrator of a book: the second one's by their id, else the first one's. */
export const findNarratorName = (
  { narrator, secondNarrator }: NarratorNames,
  narratorId: string | null | undefined,
): string => (secondNarrator && secondNarrator.id === narratorId ? secondNarrator.name : narrator);

/** The names by which a message speaks of a book's narrators: « Jeanne », « Jeanne et Paul ». */
export const formatFirstNames = ({ narrator, secondNarrator }: NarratorNames): string =>
  secondNarrator
    ? joinNames(toGreetingName(narrator), toGreetingName(secondNarrator.name))
    : toGreetingName(narrator);
