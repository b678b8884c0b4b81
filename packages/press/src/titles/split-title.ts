/** A part of a title that is never broken. */
export interface TitlePiece {
  readonly text: string;
  /** True when a space follows it within a line; false after a hyphen, and between Chinese or Japanese characters. */
  readonly hasSpace: boolean;
  /** Cost of ending a line after it; 60 is as bad as half the size. */
  readonly cost: number;
}

/** Words that belong to the next word: a line should not end with one. */
const LEANING = new Set(
  (
    'à au aux de du des d le la les l un une et ou ni mais car or donc en dans par pour sur sous chez sans avec vers ' +
    'entre contre depuis dès jusque jusqu’à que qui quoi dont où si ce cet cette ces mon ma mes ton ta tes son sa ses ' +
    'notre nos votre vos leur leurs je tu il elle on nous vous ils elles ne se me te y ô oh ah très plus trop comme ' +
    'quand quel quelle quels quelles est était a ont sont tout toute tous toutes m mm mme mlle dr saint sainte ' +
    'ai as avons avez avais avait avaient deux trois quatre cinq six sept huit neuf dix onze douze vingt cent mille'
  ).split(' '),
);

/** An elided word with what leans on the next one as that alone does: « j’ai dû », « qu’il dit », « d’un autre ». */
const ELIDED_LEANING =
  /^(?:[cdjlmnst]|\p{L}*qu)’(?:ai|as|a|ont|est|étais|était|avais|avait|avaient|eut|ils?|elles?|on|une?|en|y|au)$/u;

/** Words that stay with the verb or pronoun before their hyphen: vas-tu, dis-le, celui-ci, là-bas. */
const HANGING = new Set(
  'je tu il elle on nous vous ils elles ce t moi toi lui leur le la les en y ci là même mêmes bas haut'.split(
    ' ',
  ),
);

const LEANING_COST = 45;
const HYPHEN_COST = 60;
const HANGING_COST = 90;
/** Negative costs: a line end at a natural pause, or before a word that belongs to the next one, is preferred. */
const RESTING = -8;
const BEFORE_LEANING = -5;
/** Cost of a line end inside guillemets. */
const WITHIN_QUOTES_COST = 18;

const extractLetters = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}’]/gu, '');

const isLeaning = (word: string): boolean => {
  const letters = extractLetters(word);
  return LEANING.has(letters) || ELIDED_LEANING.test(letters) || /(?:[«“([]|^&)$/u.test(word);
};

/** « 1947 – 1952 » should stay on one line. */
const isWithinInterval = (word: string, next: string): boolean =>
  (/^[–—-]$/u.test(word) && /^\p{N}/u.test(next)) || (/\p{N}$/u.test(word) && /^[–—-]$/u.test(next));

const STREETS = new Set('rue avenue boulevard place quai impasse allée chemin route cours'.split(' '));
/** « 2, rue des Trois-Fuseaux » should stay on one line, and « rue » with its name. */
const isWithinAddress = (word: string, next: string): boolean =>
  /^\d+,?$/u.test(word) && STREETS.has(extractLetters(next));

/** « L’an 40 », « Noël 1944 », « chapitre II »: a number belongs to the word before it. */
const NUMBER = /^(?:\d|(?=[MDCLXVI]{2})M*(?:C[MD]|D?C{0,4})(?:X[CL]|L?X{0,4})(?:I[XV]|V?I{0,4})(?!\p{L}))/u;

const isCapitalised = (word: string): boolean => /^[«“(]?\p{Lu}\p{Ll}/u.test(word);
/** Cost of a line end within a name: « Stary | Sącz ». */
const WITHIN_NAME_COST = 20;

const computeSpaceCost = (word: string, next: string): number => {
  if (isWithinInterval(word, next) || isWithinAddress(word, next)) return HANGING_COST;
  if (/[,;:.…!?—–]["»”)]?$/u.test(word)) return RESTING;
  if (isLeaning(word) || STREETS.has(word) || NUMBER.test(next)) return LEANING_COST;
  if (isCapitalised(word) && isCapitalised(next)) return WITHIN_NAME_COST;
  return isLeaning(next) || /^[–—«“(]/u.test(next) ? BEFORE_LEANING : 0;
};

const computeHyphenCost = (before: string, after: string): number => {
  const isNumber = /\p{N}$/u.test(before) || /^\p{N}/u.test(after);
  const isStub = extractLetters(before).length < 2 || extractLetters(after).length < 2;
  return isNumber || isStub || HANGING.has(extractLetters(after)) ? HANGING_COST : HYPHEN_COST;
};

/** Within a word, a line may end only after a hyphen between two letters or digits. */
const AFTER_HYPHEN = /(?<=[\p{L}\p{N}’][-‐])(?=[\p{L}\p{N}])/u;

/** Chinese and Japanese have no spaces: a line may end between two characters, but not before a closing mark. */
const BETWEEN_IDEOGRAPHS =
  /(?<=[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}、。，：；！？」』）])(?=[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}「『])/u;
const IDEOGRAPH_COST = 12;

const computeInnerCost = (before: string, after: string): number => {
  if (/[-‐]$/u.test(before)) return computeHyphenCost(before, after);
  return /[\p{L}\p{N}]$/u.test(before) ? IDEOGRAPH_COST : RESTING;
};

const isAddress = (word: string): boolean => /^(?:https?:|www\.)|@/u.test(word);

/** Splits a title where its lines may end: at spaces, after its own hyphens, between Chinese or Japanese characters. */
export const splitTitle = (title: string): TitlePiece[] => {
  const words = title.split(/ +/u).filter((word) => word !== '');
  let isQuoted = false;
  return words.flatMap((word, at) => {
    isQuoted = word.lastIndexOf('«') > word.lastIndexOf('»') || (isQuoted && !word.includes('»'));
    const quoted = isQuoted ? WITHIN_QUOTES_COST : 0;
    const parts = isAddress(word)
      ? [word]
      : word.split(AFTER_HYPHEN).flatMap((part) => part.split(BETWEEN_IDEOGRAPHS));
    return parts.map((text, index) => {
      const after = parts[index + 1];
      return after === undefined
        ? { text, hasSpace: true, cost: computeSpaceCost(word, words[at + 1] ?? '') + quoted }
        : { text, hasSpace: false, cost: computeInnerCost(text, after) };
    });
  });
};
