import { diffArrays, diffChars } from 'diff';
import { folded, wordsIn } from './words-of-model.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Filler words of speech. No negation is among them. */
const FILLERS = setOf(
  'euh heu hum hein ben bah bon bref enfin voila quoi alors donc puis la ah oh eh et mais',
);
/** Small words that a sentence which is written down may have more or fewer of. */
const LINKS = setOf('le la les l un une de du des d a au aux et ne n que qu y en');
/**
 * Words that carry the person, the number or a negation: replacing one changes the sense, even if only a letter
 * differs.
 */
const EXACT = setOf(
  'je j me m moi mon ma mes nous notre nos tu te t toi ton ta tes il elle on ils elles se s soi son sa ses lui leur leurs ' +
    'vous votre vos pas plus jamais rien non ni sans aucun aucune personne oui deux trois quatre cinq six sept huit neuf dix ' +
    'onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent mille',
);
/** A cleaned text differs by no more words than this. */
const EDITS_MAX = 600;

/** Signs that one has and the other has not, where a word of so many letters may still be the same. */
const distanceMax = (length: number): number => {
  if (length <= 3) return 1;
  return length <= 6 ? 2 : Math.floor(length / 3);
};

/** Written otherwise and the same word: an ending, an accent, a name misheard by a letter. */
const isNear = (one: string, other: string): boolean => {
  if (EXACT.has(one) || EXACT.has(other) || one[0] !== other[0] || /\p{N}/u.test(one + other)) return false;
  const signs = diffChars(one, other).reduce(
    (sum, part) => sum + (part.added || part.removed ? part.count : 0),
    0,
  );
  return signs <= distanceMax(Math.max(one.length, other.length));
};

/** Where the text was changed: what stood there, what stands there now, and the cleaned words on both sides. */
interface Change {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Null where the two have too little in common. */
const changesOf = (original: string[], cleaned: string[]): Change[] | null => {
  const parts = diffArrays(original, cleaned, { maxEditLength: EDITS_MAX });
  if (parts === undefined) return null;
  const changes: Change[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  let at = 0;
  const close = (): void => {
    if (removed.length + added.length > 0)
      changes.push({ removed, added, before: cleaned.slice(0, at - added.length), after: cleaned.slice(at) });
    [removed, added] = [[], []];
  };
  for (const part of parts) {
    if (part.removed) removed = [...removed, ...part.value];
    else {
      if (!part.added) close();
      else added = [...added, ...part.value];
      at += part.value.length;
    }
  }
  close();
  return changes;
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ');

/** Said twice or more, as one begins a sentence anew: the words before stand right after once again. */
const isSaidAgain = (words: readonly string[], after: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const lengths = words.map((_, at) => at + 1);
  const again = lengths.find((length) => isSame(words.slice(-length), after.slice(0, length)));
  return again !== undefined && isSaidAgain(words.slice(0, -again), [...words.slice(-again), ...after]);
};

const isHarmless = ({ removed, added, before, after }: Change): boolean => {
  if (removed.join('') === added.join('')) return true;
  const left = [...removed];
  for (const word of added) {
    const same = left.findIndex((one) => isNear(one, word));
    if (same !== -1) left.splice(same, 1);
    else if (!LINKS.has(word)) return false;
  }
  const losses = left.filter((word) => !FILLERS.has(word) && !LINKS.has(word));
  if (losses.length === 0) return true;
  const withoutFillers = left.filter((word) => !FILLERS.has(word));
  return isSaidAgain(withoutFillers, after) || isSaidAgain(withoutFillers.toReversed(), before.toReversed());
};

/**
 * Whether a text is the one that was told, cleaned: hesitations and repetitions gone, endings and spelling mended, and
 * nothing else. No word, name or number is new, none that carries sense is gone: neither « pas » nor who speaks.
 */
export const isCleanedOnly = (original: string, cleaned: string): boolean =>
  changesOf(wordsIn(folded(original)), wordsIn(folded(cleaned)))?.every(isHarmless) ?? false;
