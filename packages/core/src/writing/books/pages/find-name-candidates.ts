import { foldFrench } from '@souvenance/contracts';
import { isFirstName } from '../../persons/guess-pronoun.ts';
import {
  ARTICLES,
  isPlaceName,
  KIN_TITLES,
  NO_NAMES,
  PARTICLES,
  PERSON_TITLES,
  PLACE_WORDS,
} from './name-dictionary.ts';

/** Words of the stories that may be a name, with what the words around them say. */
export interface NameCandidate {
  /** Its words as the story has them: « Jean de La Fontaine ». */
  readonly words: readonly string[];
  readonly storyIds: Set<string>;
  /** Number of places within a sentence, where a capital is a name's. */
  withinSentences: number;
  /** Number of places where the word before says that it is a person's. */
  personHints: number;
  /** The same for a place; a word that only places have counts `SURE_HINT`, an article one. */
  placeHints: number;
  /** By title of kinship: how often it stands before the name. */
  readonly kinTitles: Map<string, number>;
}

interface Token {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** The characters between the token before and this one. */
  readonly gap: string;
  readonly isCapital: boolean;
}

/** A word; one with hyphens is whole, an elided article is a word of its own. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:[-‑]\p{L}[\p{L}\p{M}]*)*/gu;
const NAME_WORDS_MAX = 6;
const SPACE = /^[ \u00a0\u202f]$/u;
const ELISION = /^['’]$/u;
const SENTENCE_END = /[.!?…:]|[«“"—–(]\s*$|\n/u;
/** Two capitals or more alone are an abbreviation: « SNCF ». */
const isAbbreviation = (text: string): boolean => text.length > 1 && text === text.toUpperCase();

const readTokens = (text: string): Token[] => {
  let end = 0;
  return [...text.normalize('NFC').matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    return {
      text: word,
      folded: foldFrench(word),
      start: index,
      end,
      gap,
      isCapital: /^\p{Lu}/u.test(word) && !isAbbreviation(word),
    };
  });
};

/** Weight of « à » or « rue » before a name, beside that of an article. */
const SURE_HINT = 2;

/** « les Escargots » are no family; « les Vasseur » are one. */
const isPlural = (words: readonly string[]): boolean => /[sx]$/u.test(words.at(-1) ?? '');

const isTitle = ({ folded }: Token): boolean => PERSON_TITLES.has(folded);

/** Whether the token begins a sentence, where a capital says nothing. « M. » ends none. */
const opensSentence = (token: Token, before: Token | undefined): boolean =>
  before === undefined || (SENTENCE_END.test(token.gap) && !(isTitle(before) && token.gap.startsWith('.')));

/** Returns the index after the name that begins at `from`: capitals, with particles between them. */
const findNameEnd = (tokens: readonly Token[], from: number): number => {
  let end = from + 1;
  const takesParticles = isFirstName(tokens[from]?.text ?? '');
  for (let at = end; at < Math.min(tokens.length, from + NAME_WORDS_MAX); at += 1) {
    const token = tokens[at] as Token;
    const isJoined = SPACE.test(token.gap) || (ELISION.test(token.gap) && tokens[at - 1]?.folded === 'd');
    if (!isJoined) break;
    if (token.isCapital) end = at + 1;
    else if (!(takesParticles && PARTICLES.has(token.folded))) break;
  }
  return end;
};

const joinTokens = (tokens: readonly Token[]): string[] => {
  const words: string[] = [];
  for (const [index, token] of tokens.entries())
    if (index > 0 && ELISION.test(token.gap)) words[words.length - 1] += `’${token.text}`;
    else words.push(token.text);
  return words;
};

export const toNameKey = (name: string): string => foldFrench(name.replaceAll('’', "'").replaceAll('‑', '-'));

/**
 * Whether a word is none of a name: « Enfin » and « la Prairie » stand in the stories without a capital as well. A
 * place that is typed carelessly once stays a name.
 */
const isCommonWord = (
  { words, withinSentences }: NameCandidate,
  lowerCaseCounts: ReadonlyMap<string, number>,
): boolean => {
  const [first = '', ...others] = words;
  const folded = words.map((word) => foldFrench(word));
  if (folded.some((word) => NO_NAMES.has(word))) return true;
  if (others.length > 0 || isFirstName(first) || isPlaceName(first)) return false;
  return (lowerCaseCounts.get(folded[0] ?? '') ?? 0) * 2 >= withinSentences;
};

/** Collects the names of the stories in one pass over each text. */
export const openNameFinder = () => {
  const names = new Map<string, NameCandidate>();
  const lowerCaseCounts = new Map<string, number>();

  const addName = (
    tokens: readonly Token[],
    before: Token | undefined,
    isWithin: boolean,
    storyId: string,
  ) => {
    const words = joinTokens(tokens);
    const key = toNameKey(words.join(' '));
    const name = names.get(key) ?? {
      words,
      storyIds: new Set<string>(),
      withinSentences: 0,
      personHints: 0,
      placeHints: 0,
      kinTitles: new Map<string, number>(),
    };
    names.set(key, name);
    name.storyIds.add(storyId);
    if (isWithin) name.withinSentences += 1;
    const previousWord = before?.folded ?? '';
    if (before && isTitle(before)) name.personHints += 1;
    else if (previousWord === 'chez' || (previousWord === 'les' && !isPlural(words))) name.personHints += 1;
    else if (PLACE_WORDS.has(previousWord)) name.placeHints += SURE_HINT;
    else if (ARTICLES.has(previousWord)) name.placeHints += 1;
    if (KIN_TITLES.has(previousWord))
      name.kinTitles.set(previousWord, (name.kinTitles.get(previousWord) ?? 0) + 1);
  };

  /** Reads the name that begins at a capital, and returns the index after it. */
  const readName = (tokens: readonly Token[], from: number, storyId: string): number => {
    const first = tokens[from] as Token;
    const before = tokens[from - 1];
    if (isTitle(first) || NO_NAMES.has(first.folded)) return from + 1;
    const isOpening = opensSentence(first, before);
    // « Quand Jeanne » : the first word of a sentence is part of a name only if the dictionary has it.
    if (isOpening && !isFirstName(first.text) && tokens[from + 1]?.isCapital) return from + 1;
    const end = findNameEnd(tokens, from);
    const isWithin = !isOpening || isFirstName(first.text);
    addName(tokens.slice(from, end), isOpening ? undefined : before, isWithin, storyId);
    return end;
  };

  return {
    addText: (text: string, storyId: string): void => {
      const tokens = readTokens(text);
      for (const { text, folded } of tokens)
        if (/^\p{Ll}/u.test(text)) lowerCaseCounts.set(folded, (lowerCaseCounts.get(folded) ?? 0) + 1);
      for (let at = 0; at < tokens.length; ) {
        if (tokens[at]?.isCapital && (tokens[at]?.text.length ?? 0) > 1) at = readName(tokens, at, storyId);
        else at += 1;
      }
    },
    /** The names that stand within a sentence somewhere, and are no words that the stories write without a capital. */
    list: (): NameCandidate[] =>
      [...names.values()].filter((name) => name.withinSentences > 0 && !isCommonWord(name, lowerCaseCounts)),
  };
};

/** Whether a name begins with a first name: a person's, unless it is also known as a place's. */
export const hasFirstName = ({ words }: Pick<NameCandidate, 'words'>): boolean => isFirstName(words[0] ?? '');

/** Whether the dictionary, or the words around a name, say that it is a place's. « France » may be either. */
export const isPlace = (name: NameCandidate): boolean => {
  const isKnownPlace = isPlaceName(name.words.join(' '));
  if (hasFirstName(name)) return isKnownPlace && name.placeHints > name.personHints;
  return isKnownPlace || name.placeHints > name.personHints * SURE_HINT;
};

/**
 * Whether something says that a capital is a name's: the dictionary, a title, « à » before it, or several stories. An
 * article says little.
 */
export const isCertain = (name: NameCandidate): boolean =>
  hasFirstName(name) ||
  isPlaceName(name.words.join(' ')) ||
  name.personHints > 0 ||
  name.placeHints >= SURE_HINT ||
  name.storyIds.size > 1;
