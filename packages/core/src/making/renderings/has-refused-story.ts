import type { Documents } from '../../ports/documents.port.ts';
import { isRefusedByFormer } from '../../writing/stories/is-story-withdrawn.ts';
import { stories } from '../../writing/stories/story.ts';
import { renderings } from './rendering.ts';

/** Whether the pages of a rendering have the story of a narrator who refused and has left the book since. */
export const hasRefusedStory = async (
  documents: Pick<Documents, 'get'>,
  renderingId: string,
): Promise<boolean> => {
  const rendering = await documents.get(renderings, renderingId);
  const chapters = rendering?.value.chapters ?? [];
  const refusals = await Promise.all(
    chapters.map(async ({ id }) => {
      const story = await documents.get(stories, id);
      return story !== null && isRefusedByFormer(documents, story.value);
    }),
  );
  return refusals.includes(true);
};
