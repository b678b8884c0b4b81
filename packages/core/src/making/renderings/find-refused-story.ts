import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { consents } from '../../people/consents/consent.ts';
import { DOCUMENTS_AT_ONCE_MAX, type Documents } from '../../ports/documents.port.ts';
import { type StoryRecord, stories } from '../../writing/stories/story.ts';
import { type RenderingDocument, renderings } from './rendering.ts';

type DocumentReader = Pick<Documents, 'find' | 'getAll'>;

const readRefusedConsentIds = async (documents: DocumentReader, familyId: string): Promise<Set<string>> => {
  const familyConsents = await findAll(documents, consents, { where: [['familyId', '==', familyId]] });
  return new Set(familyConsents.filter(({ value }) => value.closedBy === 'narrator').map(({ id }) => id));
};

/**
 * Finds a story, in the pages of renderings of one family, whose narrator refused and does not narrate its book; null
 * without one. The stories are read only where a narrator of the family refused.
 */
export const findRefusedStory = async (
  documents: DocumentReader,
  familyId: string,
  familyRenderings: readonly RenderingDocument[],
): Promise<StoryRecord | null> => {
  const refusedIds = await readRefusedConsentIds(documents, familyId);
  if (refusedIds.size === 0) return null;
  const storyIds = [...new Set(familyRenderings.flatMap(({ chapters }) => chapters.map(({ id }) => id)))];
  for (let at = 0; at < storyIds.length; at += DOCUMENTS_AT_ONCE_MAX) {
    const chapters = await documents.getAll(stories, storyIds.slice(at, at + DOCUMENTS_AT_ONCE_MAX));
    for (const story of chapters) {
      const consentId = story?.value.formerConsentId;
      if (story !== null && consentId !== undefined && refusedIds.has(consentId)) return story.value;
    }
  }
  return null;
};

/** Throws `proof.story_refused` when the pages of a family's renderings have a story whose narrator has refused. */
export const checkRefusedStories = async (
  documents: DocumentReader,
  familyId: string,
  renderingIds: readonly string[],
): Promise<void> => {
  const storedRenderings = await documents.getAll(renderings, renderingIds);
  const familyRenderings = storedRenderings.flatMap((rendering) =>
    rendering === null ? [] : rendering.value,
  );
  const story = await findRefusedStory(documents, familyId, familyRenderings);
  if (story !== null) throw new AppError('proof.story_refused', { storyTitle: story.title });
};
