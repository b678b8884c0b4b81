import { type Story, type StorySummary, storyParagraphs } from '@souvenance/contracts';
import type { Stored } from '../../ports/documents.port.ts';
import type { StoryRecord } from './story.ts';

export const storyView = ({
  id,
  value: { voice, shownAt: _, history: _history, ...value },
}: Stored<StoryRecord>): Story => ({
  id,
  ...value,
  ...(voice !== undefined && { voice: { durationSeconds: voice.durationSeconds } }),
});

/** Characters of a story shown in a list. */
const EXCERPT = 180;

/** The beginning of a story, cut between two words. */
export const excerptOf = (words: string): string => {
  if (words.length <= EXCERPT) return words;
  const cut = words.slice(0, EXCERPT + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : EXCERPT).replace(/[\s.,;:]+$/u, '')}…`;
};

export const storySummary = (stored: Stored<StoryRecord>): StorySummary => {
  const { body, photographs, setAside: _, ...rest } = storyView(stored);
  const words = storyParagraphs(body).join(' ').trim();
  const { shownAt } = stored.value;
  return {
    ...rest,
    excerpt: excerptOf(words),
    photographCount: photographs.length,
    writtenPageCount: photographs.filter(({ kind }) => kind === 'scan').length,
    ...(shownAt !== undefined && { shownAt }),
  };
};
