import type { Documents, Stored } from '../../../ports/documents.port.ts';
import { isVisibleTo, type Viewer } from '../../stories/authorize-story.ts';
import { stories } from '../../stories/story.ts';
import type { QuestionRecord } from '../question.ts';

/** Ids of the stories that these questions name and that the person may read. */
export const readVisibleStoryIds = async (
  documents: Pick<Documents, 'get'>,
  bookQuestions: readonly Stored<QuestionRecord>[],
  viewer: Viewer,
): Promise<ReadonlySet<string>> => {
  const ids = bookQuestions.flatMap(({ value: { storyId, aboutStoryId, contributions } }) =>
    [storyId, aboutStoryId, ...contributions.map((one) => one.storyId)].filter((id) => id != null),
  );
  const storedStories = await Promise.all([...new Set(ids)].map((id) => documents.get(stories, id)));
  return new Set(
    storedStories.flatMap((story) => (story !== null && isVisibleTo(story.value, viewer) ? [story.id] : [])),
  );
};
