import { type ManuscriptChapter, manuscriptChapter } from '@souvenance/contracts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { albumPhotographs } from '../../writing/album/album.ts';
import type { BookDocument } from '../../writing/books/book.ts';
import type { StoryRecord } from '../../writing/stories/story.ts';
import type { ManuscriptDeps } from './manuscript-deps.ts';
import { readPhotograph } from './read-photograph.ts';
import type { PlacedPhotograph } from './to-manuscript-photograph.ts';

/** Id of the chapter that holds the plates; no story has it. */
export const PLATES_CHAPTER_ID = 'album';

const readPlate = async (
  { documents }: ManuscriptDeps,
  photographId: string,
): Promise<PlacedPhotograph | null> => {
  const albumPhotograph = await documents.get(albumPhotographs, photographId);
  if (albumPhotograph === null || albumPhotograph.value.isRemoved) return null;
  const { caption, who } = albumPhotograph.value;
  return { photographId, caption, who, credit: '', placement: 'text', afterBlock: 0 };
};

/**
 * Reads the plates of a book as a last chapter without text: the chosen photographs of its album that no story of the
 * book shows. Null when there are none. Throws `photograph.not_ready`.
 */
export const readPlates = async (
  deps: ManuscriptDeps,
  { plates }: Pick<BookDocument, 'plates'>,
  stories: readonly Pick<StoryRecord, 'photographs'>[],
): Promise<ManuscriptChapter | null> => {
  const placedIds = new Set(stories.flatMap((story) => story.photographs.map((one) => one.photographId)));
  const freeIds = plates.filter((id) => !placedIds.has(id));
  const places = await Promise.all(freeIds.map((id) => readPlate(deps, id)));
  const reads = places.map((place) => (place === null ? [] : readPhotograph(deps.documents, place)));
  const photographs = (await Promise.all(reads)).flat();
  if (photographs.length === 0) return null;
  return manuscriptChapter.parse({
    id: PLATES_CHAPTER_ID,
    title: getCoreMessages(deps.settings.locale).book.album,
    body: { type: 'doc', content: [] },
    photographs,
  });
};
