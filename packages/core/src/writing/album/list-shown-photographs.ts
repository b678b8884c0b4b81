import { findAll } from '../../foundation/documents/find-all.ts';
import type { Documents, Stored } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { persons } from '../persons/person.ts';
import { stories } from '../stories/story.ts';
import { albumPhotographs } from './album.ts';

interface Exceptions {
  /** Stories whose photographs do not count. */
  readonly storyIds?: ReadonlySet<string>;
  /** Account whose own photographs of the album do not count. */
  readonly authorUid?: string;
}

/**
 * Returns the ids of the photographs that a book shows: in its stories, on its cover, in its album and as portraits of
 * its persons, but for the exceptions.
 */
export const listShownPhotographs = async (
  documents: Pick<Documents, 'find'>,
  { id, value: { cover } }: Stored<BookDocument>,
  { storyIds = new Set(), authorUid }: Exceptions = {},
): Promise<ReadonlySet<string>> => {
  const ofBook = {
    where: [['bookId', '==', id]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  } as const;
  const placedIds = (await findAll(documents, stories, ofBook))
    .filter((story) => !storyIds.has(story.id))
    .flatMap(({ value }) => value.photographs.map(({ photographId }) => photographId));
  const albumIds = (await findAll(documents, albumPhotographs, ofBook))
    .filter(({ value }) => value.authorUid !== authorUid)
    .map((photograph) => photograph.id);
  const portraitIds = (await findAll(documents, persons, ofBook)).map(({ value }) => value.portraitId);
  const ids = [...placedIds, ...albumIds, ...portraitIds, ...cover.addedPhotographIds, cover.photographId];
  return new Set(ids.filter((photographId): photographId is string => typeof photographId === 'string'));
};
