import { listStoryTexts, type revisedContent } from '@souvenance/contracts';
import type { z } from 'zod';
import { sha256Of } from '../../foundation/secrets/secrets.ts';

type Content = Pick<z.infer<typeof revisedContent>, 'title' | 'body' | 'photographs'>;

/** Words, and single characters of scripts without spaces. */
const WORD = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|[\p{L}\p{M}\p{N}]+/gu;

/** Counts each word of the title, the text with its notes, and the captions; a photograph counts as three words. */
const countEachWord = ({ title, body, photographs }: Content): Map<string, number> => {
  const captions = photographs.map(({ caption }) => caption);
  const words = [title, ...listStoryTexts(body), ...captions].join('\n').match(WORD) ?? [];
  const pictures = photographs.flatMap(({ photographId }) => [1, 2, 3].map((at) => `${photographId} ${at}`));
  const counts = new Map<string, number>();
  for (const word of [...words, ...pictures]) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

interface Loss {
  /** Two words or more are gone, which is more than the correction of one. */
  readonly losesWords: boolean;
  readonly losesMost: boolean;
}

/** Measures how much of a text was lost when another one replaced it. */
export const measureLoss = (before: Content, after: Content): Loss => {
  const countsAfter = countEachWord(after);
  let removed = 0;
  let total = 0;
  for (const [word, count] of countEachWord(before)) {
    total += count;
    removed += Math.max(0, count - (countsAfter.get(word) ?? 0));
  }
  return { losesWords: removed >= 2, losesMost: removed >= 2 && removed * 2 > total };
};

/** A short hash of a story's text, for comparing its revisions. */
export const hashText = ({ title, body, photographs }: Content): string =>
  sha256Of(JSON.stringify([title, body, photographs])).slice(0, 16);
