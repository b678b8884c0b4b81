import { AppError } from '@souvenance/contracts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { hashRecipient, openLink } from '../deliveries/link.ts';
import { readReach } from '../persons/reach.ts';
import { listEarlierVolumes } from '../persons/volumes.ts';
import { isStoryWithdrawn } from '../stories/is-story-withdrawn.ts';
import { isShown } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { storyLinks } from './story-link.ts';

export type ReadingDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** A link after its check: its reader, the book, and the stories that it opens. */
export interface OpenReading {
  readonly reader: 'narrator' | 'relative';
  readonly book: Stored<BookDocument>;
  /** The volumes whose stories the link opens, in their order: the narrator's also opens those before the book. */
  readonly volumes: readonly Stored<BookDocument>[];
  /** The one story of a relative's link; null when the link opens all stories of the volumes. */
  readonly storyId: string | null;
}

/**
 * Opens a link for reading: the link of a question opens the whole book and its earlier volumes to the narrator, the
 * link to a story opens that story to anybody. Throws `link.not_found` alike for unknown and revoked links, for a
 * relative's question, for a link that was sent to an address which is no longer the narrator's, and for a relative's
 * link to a book whose narrator withdrew consent; `link.expired` for the narrator's older link.
 */
export const openReading = async (deps: ReadingDeps, token: string): Promise<OpenReading> => {
  const { documents } = deps;
  const link = await documents.get(storyLinks, sha256Of(token));
  if (link === null) {
    const { person, book, recipientHash } = await openLink(documents, deps, token);
    if (!person.value.isNarrator) throw new AppError('link.not_found');
    const { address } = await readReach(documents, book, person);
    if (address === null || hashRecipient(deps.settings, address) !== recipientHash)
      throw new AppError('link.not_found');
    const volumes = [...(await listEarlierVolumes(documents, book)), book];
    return { reader: 'narrator', book, volumes, storyId: null };
  }
  const book = await documents.get(books, link.value.bookId);
  const story = await documents.get(stories, link.value.storyId);
  if (book === null || (await isStoryWithdrawn(deps, book.id, story?.value ?? {})))
    throw new AppError('link.not_found');
  return { reader: 'relative', book, volumes: [book], storyId: link.value.storyId };
};

/** The volume that the story belongs to; undefined for a story that the link does not open. */
const findVolume = (
  { volumes, storyId }: OpenReading,
  { id, value }: Stored<StoryRecord>,
): Stored<BookDocument> | undefined =>
  isShown(value.state) && (storyId === null || storyId === id)
    ? volumes.find((volume) => volume.id === value.bookId)
    : undefined;

/** The shown stories of one volume: the chapters in their order, then those that wait for approval. */
const listStoriesOf = async (
  { documents }: Pick<Deps, 'documents'>,
  { id: bookId, value: { chapters } }: Stored<BookDocument>,
): Promise<Stored<StoryRecord>[]> => {
  const storedStories = await findAll(documents, stories, {
    where: [['bookId', '==', bookId]],
    orderBy: { field: 'createdAt', direction: 'asc' },
  });
  const chapterIndex = new Map(chapters.map((id, index) => [id, index]));
  const findIndex = ({ id }: Stored<StoryRecord>) => chapterIndex.get(id) ?? chapters.length;
  return storedStories
    .filter(({ value }) => isShown(value.state))
    .toSorted((one, other) => findIndex(one) - findIndex(other));
};

/**
 * The stories that the link opens, one volume after the other. A relative's link to a story that the family took back
 * throws `link.not_found`.
 */
export const listReadable = async (
  deps: Pick<Deps, 'documents'>,
  reading: OpenReading,
): Promise<Stored<StoryRecord>[]> => {
  const { volumes, storyId } = reading;
  if (storyId === null) return (await Promise.all(volumes.map((one) => listStoriesOf(deps, one)))).flat();
  const story = await deps.documents.get(stories, storyId);
  if (story === null || findVolume(reading, story) === undefined) throw new AppError('link.not_found');
  return [story];
};

export interface OpenReadingStory {
  readonly reading: OpenReading;
  readonly story: Stored<StoryRecord>;
  /** The book of the story. */
  readonly volume: Stored<BookDocument>;
}

/** Reads one story that the link opens. Throws `link.not_found` for a dead link, else `story.not_found`. */
export const openReadable = async (
  deps: ReadingDeps,
  token: string,
  storyId: string,
): Promise<OpenReadingStory> => {
  const reading = await openReading(deps, token);
  const story = await deps.documents.get(stories, storyId);
  const volume = story === null ? undefined : findVolume(reading, story);
  if (story === null || volume === undefined) throw new AppError('story.not_found');
  return { reading, story, volume };
};
