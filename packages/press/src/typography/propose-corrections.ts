import type { WritingProposal } from './propose-accents.ts';

const START = '(?<![\\p{L}\\p{N}’-])';

/** A typing habit: the pattern of a word, and what it usually stands for. */
type Habit = readonly [pattern: RegExp, correct: (word: string) => string];

const SAINTS: Readonly<Record<string, string>> = {
  St: 'Saint',
  Ste: 'Sainte',
  Sts: 'Saints',
  Stes: 'Saintes',
};

/** Typewriters had no figure one, and some no zero: l and O stood for them, and scanned pages still show it. */
const HABITS: readonly Habit[] = [
  [new RegExp(`${START}l(?:ers?|[eè]res?)(?![\\p{L}\\p{N}])`, 'gu'), (word) => word.replace('l', '1')],
  [new RegExp(`${START}l\\d{1,3}(?![\\p{L}\\p{N}])`, 'gu'), (word) => word.replace('l', '1')],
  [new RegExp(`${START}\\d[\\dO]*O[\\dO]*(?![\\p{L}\\p{N}])`, 'gu'), (word) => word.replaceAll('O', '0')],
  [new RegExp(`${START}Mr\\.?(?=[ \\u00A0]\\p{Lu})`, 'gu'), () => 'M.'],
  [
    new RegExp(`${START}Stes?(?=[ \\u00A0-]\\p{Lu})|${START}Sts?(?=[ \\u00A0-]\\p{Lu})`, 'gu'),
    (word) => SAINTS[word] ?? word,
  ],
];

/**
 * Returns words that were probably typed with a wrong character or an abbreviation that a book avoids: « ler mai » for
 * « 1er mai », « Mr Petit » for « M. Petit ». They are only proposed: the press never changes them.
 */
export const proposeCorrections = (text: string): WritingProposal[] =>
  HABITS.flatMap(([pattern, correct]) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ at: index, word, proposed: correct(word) })),
  );
