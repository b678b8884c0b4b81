import {
  type AlbumPhotograph,
  listStoryParagraphs,
  type ProposedPlace,
  STORY_PHOTOGRAPHS_MAX,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { findSecondId, listNarratorIds, readUidOfNarrator } from '../persons/narrator.ts';
import { isEditableBy, isVisibleTo, readViewer, type Viewer } from '../stories/authorize-story.ts';
import { getStoryTitle, type StoryRecord, stories } from '../stories/story.ts';
import { getStoryTime } from '../stories/story-time.ts';
import { type AlbumRecord, albumPhotographs } from './album.ts';
import { proposePlaces } from './propose-places.ts';

type ReadDeps = Pick<Deps, 'documents'>;

const ofBook = (bookId: string) =>
  ({ where: [['bookId', '==', bookId]], orderBy: { field: 'createdAt', direction: 'asc' } }) as const;

/** A photograph without a date follows all others, in the order in which it was added. */
const compareDates = ({ value: one }: Stored<AlbumRecord>, { value: other }: Stored<AlbumRecord>): number => {
  if (one.takenAt === null || other.takenAt === null)
    return Number(one.takenAt === null) - Number(other.takenAt === null);
  return one.takenAt.localeCompare(other.takenAt);
};

const readStories = async ({ documents }: ReadDeps, bookId: string, viewer: Viewer) =>
  (await findAll(documents, stories, ofBook(bookId))).filter(({ value }) => isVisibleTo(value, viewer));

const containsPhotograph = ({ value }: Stored<StoryRecord>, photographId: string): boolean =>
  value.photographs.some((photograph) => photograph.photographId === photographId);

const toAlbumView = (
  { id, value }: Stored<AlbumRecord>,
  seenStories: readonly Stored<StoryRecord>[],
): AlbumPhotograph => ({
  id,
  caption: value.caption,
  who: value.who,
  takenAt: value.takenAt,
  position: value.position,
  fileName: value.fileName,
  importId: value.importId,
  authorUid: value.authorUid,
  isRemoved: value.isRemoved,
  stories: seenStories
    .filter((story) => containsPhotograph(story, id))
    .map((story) => ({ storyId: story.id, title: getStoryTitle(story.value) })),
  createdAt: value.createdAt,
});

/** Lists the album of a book by date, each photograph with the stories that contain it and that the actor may read. */
export const listAlbum =
  (deps: ReadDeps) =>
  async (actor: Actor, bookId: string): Promise<AlbumPhotograph[]> => {
    const book = await authorizeAccess(
      deps.documents,
      actor,
      'family.read',
      'book',
      await deps.documents.get(books, bookId),
    );
    const viewer = await readViewer(deps.documents, book.value.familyId, actor);
    const [album, seenStories] = await Promise.all([
      findAll(deps.documents, albumPhotographs, ofBook(bookId)),
      readStories(deps, bookId, viewer),
    ]);
    return album.toSorted(compareDates).map((albumPhotograph) => toAlbumView(albumPhotograph, seenStories));
  };

/** Proposes a story for each photograph of the album that stands in no story that the actor may read. */
export const proposeAlbumPlaces =
  (deps: ReadDeps) =>
  async (actor: Actor, bookId: string): Promise<ProposedPlace[]> => {
    const storedBook = await deps.documents.get(books, bookId);
    const book = await authorizeAccess(deps.documents, actor, 'story.write', 'book', storedBook);
    const viewer = await readViewer(deps.documents, book.value.familyId, actor);
    const uids = new Map<string | undefined, string | null>();
    for (const personId of listNarratorIds(book))
      uids.set(findSecondId(book, personId), await readUidOfNarrator(deps.documents, book, personId));
    const seenStories = await readStories(deps, bookId, viewer);
    const album = (await findAll(deps.documents, albumPhotographs, ofBook(bookId))).toSorted(compareDates);
    const unplaced = album.filter(
      ({ id, value }) => !value.isRemoved && !seenStories.some((story) => containsPhotograph(story, id)),
    );
    return proposePlaces(
      unplaced.map(({ id, value: { caption, takenAt } }) => ({
        id,
        caption,
        year: takenAt === null ? null : Number(takenAt.slice(0, 4)),
      })),
      seenStories
        .filter(
          ({ value }) =>
            value.state !== 'set_aside' && isEditableBy(value, viewer, uids.get(value.narratorId) ?? null),
        )
        .map(({ id, value }) => ({
          id,
          years: getStoryTime(value)?.years ?? null,
          text: [getStoryTitle(value), ...listStoryParagraphs(value.body)].join('\n'),
          room: STORY_PHOTOGRAPHS_MAX - value.photographs.length,
        })),
    );
  };
