import { isDeepStrictEqual } from 'node:util';
import type { Client, StorySummary } from '@souvenance/contracts';
import type { SentPhotographs } from './photographs.ts';
import type { PlannedStory } from './plan-book.ts';
import { writeStory } from './write-story.ts';

/** Stories of an earlier run by title; equal titles are matched in order of creation. */
const knownStories = (summaries: readonly StorySummary[]): ((title: string) => StorySummary | null) => {
  const summariesByAge = [...summaries].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (title) => {
    const at = summariesByAge.findIndex((summary) => summary.title === title);
    return at < 0 ? null : (summariesByAge.splice(at, 1)[0] ?? null);
  };
};

/** Writes all stories one after the other and puts the book's chapters into this order. */
export const writeStories = async (
  client: Client,
  bookId: string,
  stories: readonly PlannedStory[],
  sentPhotographs: SentPhotographs,
): Promise<string[]> => {
  const { stories: summaries } = await client.call('stories.list', { params: { bookId } });
  const takeStory = knownStories(summaries);
  const ids: string[] = [];
  for (const story of stories)
    ids.push(await writeStory(client, bookId, story, { sentPhotographs, existing: takeStory(story.title) }));
  const { chapters } = await client.call('books.read', { params: { bookId } });
  if (!isDeepStrictEqual(chapters, ids))
    await client.call('books.orderChapters', { params: { bookId }, body: { storyIds: ids } });
  return ids;
};
