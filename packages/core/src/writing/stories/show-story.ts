import type { StoryState } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { scheduleDigest } from '../news/family-news.ts';
import type { StoryRecord } from './story.ts';

export const isShown = (state: StoryState): boolean => state === 'submitted' || state === 'in_book';

/** Whether relatives may comment on a story: it was submitted, or is a shared draft. */
export const isOpenToWords = ({ state, isShared }: StoryRecord): boolean =>
  isShown(state) || (state === 'draft' && isShared === true);

/** Schedules the digest, and sets the story's `shownAt`. */
const asNews = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  story: StoryRecord,
): Promise<StoryRecord> => {
  await scheduleDigest(tx, deps, story.familyId);
  return { ...story, shownAt: deps.clock.now().toISOString() };
};

/** Announces a story to the family when it is shown for the first time. Returns the story after the change. */
export const announceFirstShown = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  story: StoryRecord,
): Promise<StoryRecord> => {
  const isFirst = story.shownAt === undefined;
  return isFirst && isShown(story.state) ? asNews(tx, deps, story) : story;
};

/** Announces a shown story again when its first recording is ready. Returns the story after the change. */
export const announceFirstHeard = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  story: StoryRecord,
): Promise<StoryRecord> => (isShown(story.state) ? asNews(tx, deps, story) : story);
