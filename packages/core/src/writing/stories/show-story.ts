import type { StoryState } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { scheduleDigest } from '../news/family-news.ts';
import type { StoryRecord } from './story.ts';

export const isShown = (state: StoryState): boolean => state === 'submitted' || state === 'in_book';

/** Whether relatives may comment on it: it was submitted, or its writer shares the draft. */
export const isOpenToWords = ({ state, isShared }: StoryRecord): boolean =>
  isShown(state) || (state === 'draft' && isShared === true);

/** The story as it is news to its family, of whose digest it will be. */
const asNews = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  story: StoryRecord,
): Promise<StoryRecord> => {
  await scheduleDigest(tx, deps, story.familyId);
  return { ...story, shownAt: deps.clock.now().toISOString() };
};

/** A story as it is moved: the first time that it is shown it is news, and no other time. */
export const noteFirstShown = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  story: StoryRecord,
): Promise<StoryRecord> => {
  const isFirst = story.shownAt === undefined;
  return isFirst && isShown(story.state) ? asNews(tx, deps, story) : story;
};

/** A story that the family could only read until now, and hears for the first time. */
export const noteFirstHeard = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  story: StoryRecord,
): Promise<StoryRecord> => (isShown(story.state) ? asNews(tx, deps, story) : story);
