import type { IndexName } from '@souvenance/contracts';
import { foldFrench } from '@souvenance/contracts/rules';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';

/** A name found in a text: which of the index, and where. */
interface FoundName {
  /** Index of the name in the manuscript's list. */
  readonly name: number;
  /** Its first character and the one after its last, in the text. */
  readonly start: number;
  readonly end: number;
}

interface Word {
  /** The characters before the word, spaces and apostrophes written alike, then the word without accents. */
  readonly key: string;
  readonly folded: string;
  readonly isCapital: boolean;
  readonly start: number;
  readonly end: number;
}

/** A word of the forms, after the words that lead to it. */
interface Node {
  readonly next: Map<string, Node>;
  /** The name whose form ends here; null where none does. */
  name: number | null;
  /** For each word up to here, whether the form has it with a capital. */
  capitals: readonly boolean[];
}

/** A word with hyphens is one word: « Marie » is not in « Marie-Claire ». An apostrophe parts: « d’Hélène ». */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-‑][\p{L}\p{M}\p{N}]+)*/gu;

const formatGap = (gap: string): string => gap.replace(/\s+/gu, ' ').replaceAll('’', "'");

const readWords = (text: string): Word[] => {
  let end = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    const folded = foldFrench(word.replaceAll('‑', '-'));
    return { key: formatGap(gap) + folded, folded, isCapital: /^\p{Lu}/u.test(word), start: index, end };
  });
};

const createNode = (): Node => ({ next: new Map(), name: null, capitals: [] });

const addForm = (root: Node, form: string, name: number): void => {
  const words = readWords(applyFrenchTypography(form));
  let node = root;
  for (const [index, { key, folded }] of words.entries()) {
    const step = index === 0 ? folded : key;
    const next = node.next.get(step) ?? createNode();
    node.next.set(step, next);
    node = next;
  }
  // The first of two names with the same form has it.
  if (node === root || node.name !== null) return;
  node.name = name;
  node.capitals = words.map(({ isCapital }) => isCapital);
};

/** « Rose » is not the « rose » of the garden; « tante Rose » is also « Tante Rose ». */
const hasCapitals = (words: readonly Word[], from: number, { capitals }: Node): boolean =>
  capitals.every((isCapital, index) => !isCapital || words[from + index]?.isCapital === true);

/** Returns the longest name that begins at a word, and the number of its words; null for none. */
const matchAt = (
  words: readonly Word[],
  from: number,
  root: Node,
): { readonly name: number; readonly count: number } | null => {
  let node: Node | undefined = root;
  let match: { name: number; count: number } | null = null;
  for (let at = from; at < words.length; at += 1) {
    const word: Word | undefined = words[at];
    node = word && node.next.get(at === from ? word.folded : word.key);
    if (!node) break;
    if (node.name !== null && hasCapitals(words, from, node))
      match = { name: node.name, count: at - from + 1 };
  }
  return match;
};

export type NameFinder = (text: string) => FoundName[];

/**
 * Returns a function that finds the names of an index in a text to which French typography is applied. Forms are found
 * as whole words, whatever their accents; where several begin at one word, the longest counts. The cost for each word
 * of a text is that of the longest form, however many there are.
 */
export const createNameFinder = (names: readonly Pick<IndexName, 'forms'>[]): NameFinder => {
  const root = createNode();
  names.forEach(({ forms }, name) => {
    for (const form of forms) addForm(root, form, name);
  });
  return (text) => {
    const words = readWords(text);
    const matches: FoundName[] = [];
    for (let at = 0; at < words.length; ) {
      const match = matchAt(words, at, root);
      if (match)
        matches.push({
          name: match.name,
          start: words[at]?.start ?? 0,
          end: words[at + match.count - 1]?.end ?? 0,
        });
      at += match?.count ?? 1;
    }
    return matches;
  };
};
