import { type StoryDocument, storyParagraphs } from '@souvenance/contracts';
import { diffWordsWithSpace } from 'diff';

/** Words that stand in both texts, in the former alone, or in the present one alone. */
export interface WordRun {
  /** Place among all runs, from 0. */
  readonly at: number;
  readonly text: string;
  readonly change: 'same' | 'removed' | 'added';
}

/** Texts that have nothing in common cost most: after that the two stand one below the other. */
const TIMEOUT_MS = 150;

const changeOf = ({ added, removed }: { added?: boolean; removed?: boolean }): WordRun['change'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
};

/** Paragraphs of runs: a line's end begins the next one. */
const inParagraphs = (runs: readonly Omit<WordRun, 'at'>[]): WordRun[][] => {
  const paragraphs: WordRun[][] = [[]];
  let at = 0;
  for (const { text, change } of runs)
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push({ at: at++, text: line, change });
    }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
};

type Run = Omit<WordRun, 'at'>;

/**
 * Neighbouring changes are one: what went, then what came, whole. Word by word they would stand in turns, and nobody could
 * read either.
 */
const merged = (runs: readonly Run[]): Run[] => {
  const whole: Run[] = [];
  let [removed, added, between] = ['', '', ''];
  const close = () => {
    if (removed !== '') whole.push({ text: removed, change: 'removed' });
    if (added !== '') whole.push({ text: added, change: 'added' });
    if (between !== '') whole.push({ text: between, change: 'same' });
    [removed, added, between] = ['', '', ''];
  };
  for (const run of runs) {
    const isOpen = removed !== '' || added !== '';
    if (run.change === 'same') {
      if (isOpen && between === '' && /^[^\S\n]+$/u.test(run.text)) between = run.text;
      else {
        close();
        whole.push(run);
      }
      continue;
    }
    if (between !== '')
      [removed, added, between] = [removed && removed + between, added && added + between, ''];
    if (run.change === 'removed') removed += run.text;
    else added += run.text;
  }
  close();
  return whole;
};

/** Compares two texts word by word and paragraph by paragraph; bold and italics are ignored. */
export const wordChanges = (former: StoryDocument, present: StoryDocument): WordRun[][] => {
  const [before, after] = [storyParagraphs(former).join('\n'), storyParagraphs(present).join('\n')];
  const differences = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  return inParagraphs(
    (differences && merged(differences.map((one) => ({ text: one.value, change: changeOf(one) })))) ?? [
      { text: `${before}\n`, change: 'removed' },
      { text: after, change: 'added' },
    ],
  );
};
