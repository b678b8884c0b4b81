import { findAll } from '../../foundation/documents/find-all.ts';
import { consents } from '../../people/consents/consent.ts';
import type { Documents } from '../../ports/documents.port.ts';
import { isRefusedByFormer } from '../../writing/stories/is-story-withdrawn.ts';
import { stories } from '../../writing/stories/story.ts';
import { renderings } from './rendering.ts';

/**
 * Whether the pages of a rendering have the story of a narrator who refused and does not narrate its book. The stories
 * are read only where a narrator of the family refused.
 */
export const hasRefusedStory = async (
  documents: Pick<Documents, 'get' | 'find'>,
  renderingId: string,
): Promise<boolean> => {
  const rendering = await documents.get(renderings, renderingId);
  if (rendering === null) return false;
  const { familyId, chapters } = rendering.value;
  const familyConsents = await findAll(documents, consents, { where: [['familyId', '==', familyId]] });
  if (!familyConsents.some(({ value }) => value.closedBy === 'narrator')) return false;
  const refusals = await Promise.all(
    chapters.map(async ({ id }) => {
      const story = await documents.get(stories, id);
      return story !== null && isRefusedByFormer(documents, story.value);
    }),
  );
  return refusals.includes(true);
};
