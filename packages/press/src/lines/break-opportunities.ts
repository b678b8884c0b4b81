import { hyphenPoints, lastResortPoints } from './hyphenation.ts';

/** A position inside a word where a line may end. */
export interface BreakOpportunity {
  /** Index of the character that would begin the next line. */
  readonly at: number;
  readonly kind:
    | 'hyphen'
    | 'after-hyphen'
    | 'before-particle'
    | 'address'
    | 'emergency'
    | 'emergency-hyphen'
    | 'last-resort';
}

const AFTER_MARK = /(?<=[\p{L}\p{N}])(?:[-‐—–/]|…(?=\p{L}))(?=[\p{L}\p{N}«“])/gu;
/** A line ends after a mark of an address but before its hyphen, which at the end would look like one of division. */
const ADDRESS = /[/._?&=@#:](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?=-[\p{L}\p{N}])/gu;

const findIndexesAfter = (word: string, pattern: RegExp): number[] =>
  [...word.matchAll(pattern)].map((match) => match.index + match[0].length);

const isAddress = (word: string): boolean => /^(?:https?:|www\.)|@|\w\/\w+\/|\.\w+\//.test(word);

/** A sequence of so many characters without a space is not a word of any language that the fonts cover. */
const UNBROKEN_LENGTH_MAX = 200;
/** In such a sequence a line may end at every third character: the result looks the same, for a third of the work. */
const UNBROKEN_STEP = 3;

/** A letter and the mark after it, with which no line begins. */
const LETTER_AND_MARK = /^[\p{L}\p{N}][-‐—–.,;:!?…’)\]»”]$/u;

/**
 * Returns positions before every character, or before every third character of a very long sequence. Used where no
 * other break fits.
 */
const listEmergencyPositions = (word: string, from: number, to: number): number[] => {
  const positions: number[] = [];
  const step = to - from < UNBROKEN_LENGTH_MAX ? 1 : UNBROKEN_STEP;
  let at = from;
  let place = 0;
  for (const character of word.slice(from, to)) {
    const isAtStep = at >= from + 2 && at <= to - 2 && place % step === 0;
    if (isAtStep && !LETTER_AND_MARK.test(word.slice(at - 1, at + 1))) positions.push(at);
    at += character.length;
    place += 1;
  }
  return positions;
};

/**
 * A URL is broken after its punctuation; only a part longer than this between two punctuation characters is broken
 * anywhere.
 */
const URL_PART_MAX = 24;

const findBreaksInUrl = (word: string): BreakOpportunity[] => {
  const marks = findIndexesAfter(word, ADDRESS);
  const ends = [0, ...marks, word.length];
  const emergencies = ends.flatMap((end, index) => {
    const from = ends[index - 1] ?? 0;
    return end - from > URL_PART_MAX ? listEmergencyPositions(word, from, end) : [];
  });
  return [
    ...marks.map((at) => ({ at, kind: 'address' as const })),
    ...emergencies.map((at) => ({ at, kind: 'emergency' as const })),
  ];
};

/** A pronoun or particle that a hyphen ties to the word before it: `dit-elle`, `celui-ci`, `dis-le-moi`. */
const PARTICLE =
  /^(?:je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|l[ae]s?|lui|leur|y|en|ci|là|t)(?![\p{L}\p{N}])/iu;

/** Breaks after the hyphens of a text. None between the `t` and the pronoun of `va-t-il`, as French typography asks. */
const findBreaksAfterHyphens = (word: string): BreakOpportunity[] =>
  findIndexesAfter(word, AFTER_MARK).flatMap((at) => {
    if (/[-‐]t[-‐]$/iu.test(word.slice(0, at))) return [];
    const isHyphen = /[-‐]$/.test(word.slice(0, at));
    return [
      {
        at,
        kind:
          isHyphen && PARTICLE.test(word.slice(at))
            ? ('before-particle' as const)
            : ('after-hyphen' as const),
      },
    ];
  });

/** Letters of the scripts whose divided words end with a hyphen. */
const HYPHENATED_LETTERS = /^[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]{2}$/u;

/** A word cut where no syllable ends has its hyphen; a number, a file name or ideographs have none. */
const getEmergencyKind = (word: string, at: number): 'emergency' | 'emergency-hyphen' =>
  !/[\d_/@\\]/.test(word) && HYPHENATED_LETTERS.test(word.slice(at - 1, at + 1))
    ? 'emergency-hyphen'
    : 'emergency';

const findBreaksInWord = (word: string, isTooLong: boolean): BreakOpportunity[] => {
  const kinds = new Map<number, BreakOpportunity['kind']>();
  if (isTooLong)
    for (const at of listEmergencyPositions(word, 0, word.length)) kinds.set(at, getEmergencyKind(word, at));
  else for (const at of lastResortPoints(word)) kinds.set(at, 'last-resort');
  for (const at of hyphenPoints(isTooLong ? word.toLowerCase() : word)) kinds.set(at, 'hyphen');
  for (const { at, kind } of findBreaksAfterHyphens(word)) kinds.set(at, kind);
  return [...kinds].map(([at, kind]) => ({ at, kind }));
};

/**
 * Returns the positions at which a word may be broken, in order. `isTooLong` adds a break before every character as the
 * last resort.
 */
export const breakOpportunities = (word: string, isTooLong: boolean): BreakOpportunity[] =>
  (isAddress(word) ? findBreaksInUrl(word) : findBreaksInWord(word, isTooLong)).sort((a, b) => a.at - b.at);
