import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import { photographs } from '../photographs/photograph.ts';
import { isVisibleTo, readViewer } from './authorize-story.ts';
import { stories } from './story.ts';

const oldestFirst = { field: 'createdAt', direction: 'asc' } as const;

/**
 * Finds the stories of the book, visible to this actor, that contain the same picture under another id, that is, sent
 * before. Empty while the photograph is not ready.
 */
export const findDuplicateStories =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, photographId: string): Promise<{ storyId: string; title: string }[]> => {
    const storedPhotograph = await documents.get(photographs, photographId);
    const { value } = await authorizeAccess(documents, actor, 'family.read', 'photograph', storedPhotograph);
    const { bookId, familyId, sha256 } = value;
    if (sha256 === null) return [];
    const same = await documents.find(photographs, {
      where: [
        ['bookId', '==', bookId],
        ['sha256', '==', sha256],
      ],
      orderBy: oldestFirst,
      limit: 50,
    });
    const duplicateIds = new Set(same.items.map(({ id }) => id).filter((id) => id !== photographId));
    if (duplicateIds.size === 0) return [];
    const viewer = await readViewer(documents, familyId, actor);
    const storedStories = await findAll(documents, stories, {
      where: [['bookId', '==', bookId]],
      orderBy: oldestFirst,
    });
    return storedStories
      .filter(({ value: story }) => isVisibleTo(story, viewer))
      .filter(({ value: story }) => story.photographs.some((one) => duplicateIds.has(one.photographId)))
      .map(({ id, value: { title } }) => ({ storyId: id, title }));
  };
