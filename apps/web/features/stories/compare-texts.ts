import { listStoryTexts, type StoryDocument } from '@souvenance/contracts';
import { diffWordsWithSpace } from 'diff';

/** A run of text that is in both versions, only in the old one, or only in the new one. */
export interface WordRun {
  /** Index among all runs, from 0. */
  readonly at: number;
  readonly text: string;
  readonly change: 'same' | 'removed' | 'added';
}

/**
 * Maximum time of a comparison, in milliseconds: texts without common words take longest. After it both texts are shown
 * one below the other.
 */
const TIMEOUT_MS = 150;

const toChange = ({ added, removed }: { added?: boolean; removed?: boolean }): WordRun['change'] => {
  if (added) return 'added';
  return removed ? 'removed' : 'same';
};

/** Splits runs into paragraphs at line breaks. */
const splitParagraphs = (runs: readonly Omit<WordRun, 'at'>[]): WordRun[][] => {
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
 * Merges neighbouring changes: first all removed text, then all added text. Alternating single words would be
 * unreadable.
 */
const mergeRuns = (runs: readonly Run[]): Run[] => {
  const mergedRuns: Run[] = [];
  let [removed, added, between] = ['', '', ''];
  const flush = () => {
    if (removed !== '') mergedRuns.push({ text: removed, change: 'removed' });
    if (added !== '') mergedRuns.push({ text: added, change: 'added' });
    if (between !== '') mergedRuns.push({ text: between, change: 'same' });
    [removed, added, between] = ['', '', ''];
  };
  for (const run of runs) {
    const isOpen = removed !== '' || added !== '';
    if (run.change === 'same') {
      if (isOpen && between === '' && /^[^\S\n]+$/u.test(run.text)) between = run.text;
      else {
        flush();
        mergedRuns.push(run);
      }
      continue;
    }
    if (between !== '')
      [removed, added, between] = [removed && removed + between, added && added + between, ''];
    if (run.change === 'removed') removed += run.text;
    else added += run.text;
  }
  flush();
  return mergedRuns;
};

/**
 * Compares two texts word by word and paragraph by paragraph. Each text has its notes at its end; bold and italics are
 * ignored.
 */
export const compareTexts = (former: StoryDocument, present: StoryDocument): WordRun[][] => {
  const [formerText, presentText] = [listStoryTexts(former).join('\n'), listStoryTexts(present).join('\n')];
  const differences = diffWordsWithSpace(formerText, presentText, { timeout: TIMEOUT_MS });
  return splitParagraphs(
    (differences &&
      mergeRuns(
        differences.map((difference) => ({ text: difference.value, change: toChange(difference) })),
      )) ?? [
      { text: `${formerText}\n`, change: 'removed' },
      { text: presentText, change: 'added' },
    ],
  );
};
