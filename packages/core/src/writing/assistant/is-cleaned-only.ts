import { diffArrays, diffChars } from 'diff';
import { foldText, splitWords } from './words-of-model.ts';

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Filler words of speech. No negation is among them. */
const FILLERS = toWordSet(
  'euh heu hum hein ben bah bon bref enfin voila quoi alors donc puis la ah oh eh et mais',
);
/** Function words that cleaning may add or remove. */
const FUNCTION_WORDS = toWordSet('le la les l un une de du des d a au aux et ne n que qu y en');
/**
 * Words that carry the person, the number or a negation: replacing one changes the sense, even if only a letter
 * differs.
 */
const UNCHANGEABLE_WORDS = toWordSet(
  'je j me m moi mon ma mes nous notre nos tu te t toi ton ta tes il elle on ils elles se s soi son sa ses lui leur leurs ' +
    'vous votre vos pas plus jamais rien non ni sans aucun aucune personne oui deux trois quatre cinq six sept huit neuf dix ' +
    'onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille',
);
/** Maximum number of differing words between a text and its cleaned version. */
const EDITS_MAX = 600;

/** Maximum number of differing characters between two spellings of one word of this length. */
const distanceMax = (length: number): number => {
  if (length <= 3) return 1;
  return length <= 6 ? 2 : Math.floor(length / 3);
};

/** Whether two words are spellings of one word: a different ending, a different accent, or a misheard name. */
const isSpellingVariant = (one: string, other: string): boolean => {
  if (
    UNCHANGEABLE_WORDS.has(one) ||
    UNCHANGEABLE_WORDS.has(other) ||
    one[0] !== other[0] ||
    /\p{N}/u.test(one + other)
  )
    return false;
  const differingCharacters = diffChars(one, other).reduce(
    (sum, part) => sum + (part.added || part.removed ? part.count : 0),
    0,
  );
  return differingCharacters <= distanceMax(Math.max(one.length, other.length));
};

/** One change: the removed words, the added words, and the cleaned words before and after it. */
interface Change {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Returns null when the texts differ by more than `EDITS_MAX` words. */
const listChanges = (original: string[], cleaned: string[]): Change[] | null => {
  const parts = diffArrays(original, cleaned, { maxEditLength: EDITS_MAX });
  if (parts === undefined) return null;
  const changes: Change[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  let position = 0;
  const close = (): void => {
    if (removed.length + added.length > 0)
      changes.push({
        removed,
        added,
        before: cleaned.slice(0, position - added.length),
        after: cleaned.slice(position),
      });
    [removed, added] = [[], []];
  };
  for (const part of parts) {
    if (part.removed) removed = [...removed, ...part.value];
    else {
      if (!part.added) close();
      else added = [...added, ...part.value];
      position += part.value.length;
    }
  }
  close();
  return changes;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ');

/** Whether the words are a repetition: the speaker began the sentence again, so the same words follow at once. */
const isRepetition = (words: readonly string[], after: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const lengths = words.map((_, at) => at + 1);
  const repeatedLength = lengths.find((length) => isSame(words.slice(-length), after.slice(0, length)));
  return (
    repeatedLength !== undefined &&
    isRepetition(words.slice(0, -repeatedLength), [...words.slice(-repeatedLength), ...after])
  );
};

const isHarmless = ({ removed, added, before, after }: Change): boolean => {
  if (removed.join('') === added.join('')) return true;
  const unmatchedWords = [...removed];
  for (const word of added) {
    const same = unmatchedWords.findIndex((one) => isSpellingVariant(one, word));
    if (same !== -1) unmatchedWords.splice(same, 1);
    else if (!FUNCTION_WORDS.has(word)) return false;
  }
  const losses = unmatchedWords.filter((word) => !FILLERS.has(word) && !FUNCTION_WORDS.has(word));
  if (losses.length === 0) return true;
  const withoutFillers = unmatchedWords.filter((word) => !FILLERS.has(word));
  return (
    isRepetition(withoutFillers, after) || isRepetition(withoutFillers.toReversed(), before.toReversed())
  );
};

/**
 * Whether `cleaned` is `original` with nothing but hesitations and repetitions removed and spelling corrected. It has
 * no new word, name or number, and keeps every word that carries meaning, such as « pas » and pronouns.
 */
export const isCleanedOnly = (original: string, cleaned: string): boolean =>
  listChanges(splitWords(foldText(original)), splitWords(foldText(cleaned)))?.every(isHarmless) ?? false;
