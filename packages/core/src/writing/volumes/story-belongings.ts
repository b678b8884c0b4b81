import { findAll } from '../../foundation/documents/find-all.ts';
import type { Collection, Documents, Transaction } from '../../ports/documents.port.ts';
import { comments, hearts } from '../comments/comment.ts';
import { photographs } from '../photographs/photograph.ts';
import { storyLinks } from '../reading/story-link.ts';
import { recordings, takes, voiceCodes } from '../recordings/recording.ts';
import { transcripts } from '../recordings/transcript.ts';
import { revisions, stories } from '../stories/story.ts';

/** The documents that name a story and its book. */
export interface StoryBelongings {
  /** Photographs of the story and of its revisions. */
  readonly photographIds: readonly string[];
  /** Photographs of the story as it is now. */
  readonly placedIds: readonly string[];
  readonly owned: readonly { readonly collection: Collection<WithBook>; readonly id: string }[];
}

type WithBook = { readonly bookId: string };

const collectionsWithStoryField = [
  takes,
  voiceCodes,
  comments,
  hearts,
  storyLinks,
] as unknown as readonly Collection<WithBook>[];
const collectionsKeyedByStory = [recordings, transcripts] as unknown as readonly Collection<WithBook>[];

/** Lists what must move with a story. Comments and takes are bounded, so that one transaction can write all. */
export const listBelongings = async (
  documents: Pick<Documents, 'get' | 'find'>,
  storyId: string,
): Promise<StoryBelongings> => {
  const where = [['storyId', '==', storyId]] as const;
  const story = await documents.get(stories, storyId);
  const placedIds = (story?.value.photographs ?? []).map(({ photographId }) => photographId);
  const storedRevisions = await findAll(documents, revisions, {
    where,
    orderBy: { field: 'revision', direction: 'asc' },
  });
  const formerIds = storedRevisions.flatMap(({ value }) =>
    value.photographs.map(({ photographId }) => photographId),
  );
  const documentsByCollection = await Promise.all(
    collectionsWithStoryField.map(async (collection) => {
      const isOrdered = collection.indexes.some(
        ([first, second]) => first === 'storyId' && second === 'createdAt',
      );
      const orderBy = { field: 'createdAt', direction: 'asc' } as const;
      const items = await findAll(documents, collection, { where, ...(isOrdered && { orderBy }) });
      return items.map(({ id }) => ({ collection, id }));
    }),
  );
  const storyDocuments = collectionsKeyedByStory.map((collection) => ({ collection, id: storyId }));
  return {
    placedIds,
    photographIds: [...new Set([...placedIds, ...formerIds])],
    owned: [...documentsByCollection.flat(), ...storyDocuments],
  };
};

/** Writes the other book into everything that names the story. */
export const moveBelongings = async (
  tx: Transaction,
  { photographIds, owned }: StoryBelongings,
  toBookId: string,
): Promise<void> => {
  for (const { collection, id } of owned) {
    const current = await tx.get(collection, id);
    if (current !== null) tx.put(collection, id, { ...current.value, bookId: toBookId });
  }
  for (const id of photographIds) {
    const photograph = await tx.get(photographs, id);
    if (photograph !== null) tx.put(photographs, id, { ...photograph.value, bookId: toBookId });
  }
};
