import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { addBytes } from '../../foundation/limits/stored-bytes.ts';
import { consentId, readNarratorUid } from '../../people/consents/consent.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../ports/documents.port.ts';
import { listShownPhotographs } from '../album/list-shown-photographs.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited } from '../books/edit-book.ts';
import { addChapter, removeChapters } from '../books/life-order.ts';
import { saveBook } from '../books/save-book.ts';
import { getNarratorName, listNarratorIds, readUidOfNarrator, toNarratorField } from '../persons/narrator.ts';
import { originalKey, type PhotographRecord, photographs } from '../photographs/photograph.ts';
import { authorizeStory } from '../stories/authorize-story.ts';
import { isRefusedByFormer } from '../stories/is-story-withdrawn.ts';
import { markApproval } from '../stories/revision-history.ts';
import { type StoryRecord, stories, toTeller } from '../stories/story.ts';
import { getStoryTime } from '../stories/story-time.ts';
import { toSignedStory } from '../stories/to-signed-story.ts';
import { listBelongings, moveBelongings, type StoryBelongings } from './story-belongings.ts';

type MoveDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;
type Reader = Pick<Documents, 'get'>;

interface Move {
  readonly storyIds: readonly string[];
  readonly toBookId: string;
}

const authorizeBook = async (reader: Reader, actor: Actor, bookId: string): Promise<Stored<BookDocument>> =>
  authorizeAccess(reader, actor, 'book.layout', 'book', await reader.get(books, bookId));

/** Throws `book.not_found` for a book of another family, and `story.same_book` for the story's own. */
const requireOtherBook = (from: Stored<BookDocument>, to: Stored<BookDocument>): void => {
  if (to.value.familyId !== from.value.familyId) throw new AppError('book.not_found');
  if (to.id === from.id) throw new AppError('story.same_book');
};

/** Throws `story.book_full` when the other book would have more than the maximum number of stories. */
const requireRoom = async (
  { documents, settings }: MoveDeps,
  bookId: string,
  added: number,
): Promise<void> => {
  const most = settings.limits.storiesPerBook;
  const { count } = await documents.aggregate(stories, { where: [['bookId', '==', bookId]] });
  if (count + added > most) throw new AppError('story.book_full', { most });
};

/** A copy of a photograph for the other book, whose original was stored again under the copy's own id. */
interface PhotographCopy {
  readonly id: string;
  readonly value: PhotographRecord;
}

/** Copies a photograph that both books show. Null for one that is not received yet: it stays where it is. */
const copyPhotograph = async (
  { documents, media, ids }: MoveDeps,
  photographId: string,
  toBookId: string,
): Promise<PhotographCopy | null> => {
  const photograph = await documents.get(photographs, photographId);
  const bytes = photograph === null ? null : await media.get(photograph.value.originalKey);
  if (photograph === null || bytes === null || photograph.value.state !== 'ready') return null;
  const id = ids.newId();
  const key = originalKey(photograph.value.familyId, id);
  await media.put(key, bytes, photograph.value.contentType);
  return { id, value: { ...photograph.value, bookId: toBookId, originalKey: key } };
};

/** The story as the other book has it: signed, where that book has other narrators. */
const toMovedStory = (
  story: StoryRecord,
  from: Stored<BookDocument>,
  to: Stored<BookDocument>,
  samePersonId: string | null,
): StoryRecord => {
  const { narratorId, ...fields } = { ...story, bookId: to.id };
  if (story.kind === 'contribution') return fields;
  if (samePersonId !== null) return { ...fields, ...toNarratorField(to, samePersonId) };
  const teller = { name: getNarratorName(from, narratorId), consentId: consentId(from.id, narratorId) };
  return { ...toSignedStory(story, teller), bookId: to.id };
};

/**
 * Finds the narrator of another book who is the person that tells a story: by account where both have one, else by
 * name. Null where that book has other narrators.
 */
const findSamePerson = async (
  reader: Reader,
  from: Stored<BookDocument>,
  to: Stored<BookDocument>,
  { narratorId }: StoryRecord,
): Promise<string | null> => {
  const uid = await readNarratorUid(reader, from.id, narratorId);
  for (const personId of listNarratorIds(to)) {
    const otherUid = await readUidOfNarrator(reader, to, personId);
    const isSame =
      uid !== null && otherUid !== null
        ? uid === otherUid
        : getNarratorName(from, narratorId) === getNarratorName(to, personId);
    if (isSame) return personId;
  }
  return null;
};

/**
 * The story as the other book will have it. Throws `story.narrator_refused` for a chapter of a narrator who refused and
 * does not narrate that book: it could not be printed there.
 */
const prepareMovedStory = async (
  reader: Reader,
  story: StoryRecord,
  from: Stored<BookDocument>,
  to: Stored<BookDocument>,
): Promise<StoryRecord> => {
  const moved = toMovedStory(story, from, to, await findSamePerson(reader, from, to, story));
  if (moved.state === 'in_book' && (await isRefusedByFormer(reader, moved)))
    throw new AppError('story.narrator_refused');
  return moved;
};

/** Takes the chapter out of one book and puts it at its time of life into the other. */
const moveChapter = async (
  tx: Transaction,
  deps: MoveDeps,
  actor: Actor,
  [from, to]: readonly [Stored<BookDocument>, Stored<BookDocument>],
  { id, value }: Stored<StoryRecord>,
): Promise<void> => {
  const now = deps.clock.now().toISOString();
  const { chronology } = from.value;
  // A line of the chronology is the family's own text; it only forgets the story that it came from.
  const lines = chronology.lines.map((line) => (line.storyId === id ? { ...line, storyId: null } : line));
  await saveBook(tx, deps, actor, from, {
    ...markEdited(from.value, now),
    ...removeChapters(from.value, new Set([id])),
    chronology: { ...chronology, lines },
  });
  const arranged = addChapter(to.value, id, getStoryTime(value), toTeller(value));
  await saveBook(tx, deps, actor, to, { ...markEdited(to.value, now), ...arranged });
};

interface StoryMove {
  readonly fromBookId: string;
  readonly toBookId: string;
  readonly storyId: string;
  readonly belongings: StoryBelongings;
  /** By the id of the photograph that stays in the former book. */
  readonly copies: ReadonlyMap<string, PhotographCopy>;
}

const moveStoryIn = async (
  tx: Transaction,
  deps: MoveDeps,
  actor: Actor,
  { fromBookId, toBookId, storyId, belongings, copies }: StoryMove,
): Promise<void> => {
  const story = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, storyId));
  if (story.value.bookId !== fromBookId) throw new AppError('story.not_found');
  const from = await authorizeBook(tx, actor, fromBookId);
  const to = await authorizeBook(tx, actor, toBookId);
  requireOtherBook(from, to);
  const moved = await prepareMovedStory(tx, story.value, from, to);
  await moveBelongings(tx, belongings, toBookId);
  for (const copy of copies.values()) {
    tx.create(photographs, copy.id, copy.value);
    await addBytes(tx, { familyId: copy.value.familyId, bytes: copy.value.bytes });
  }
  const value: StoryRecord = {
    ...markApproval(moved, from.value.approvedAt),
    photographs: moved.photographs.map((placement) => ({
      ...placement,
      photographId: copies.get(placement.photographId)?.id ?? placement.photographId,
    })),
    updatedAt: deps.clock.now().toISOString(),
  };
  tx.put(stories, storyId, value);
  if (value.state === 'in_book') await moveChapter(tx, deps, actor, [from, to], { ...story, value });
  await appendAudit(tx, deps, actor, {
    action: 'story.moved_to_book',
    object: `story:${storyId}`,
    familyId: value.familyId,
    from: `book:${fromBookId}`,
    to: `book:${toBookId}`,
  });
};

/**
 * Moves stories to another book of the family, each with its photographs, recording, comments and links, in its state:
 * a chapter is a chapter of the other book. Each story moves whole or not at all; after a failure the call can be
 * repeated with those that remain. A photograph that the former book shows elsewhere is copied. Throws
 * `story.not_found`, `story.same_book`, `story.book_full` and `story.narrator_refused`; these move no story.
 */
export const moveStories =
  (deps: MoveDeps) =>
  async (actor: Actor, fromBookId: string, { storyIds, toBookId }: Move): Promise<void> => {
    const from = await authorizeBook(deps.documents, actor, fromBookId);
    const to = await authorizeBook(deps.documents, actor, toBookId);
    requireOtherBook(from, to);
    const movedIds = new Set(storyIds);
    for (const storyId of movedIds) {
      const story = await deps.documents.get(stories, storyId);
      const { value } = await authorizeStory(deps.documents, actor, 'story.edit', story);
      if (value.bookId !== fromBookId) throw new AppError('story.not_found');
      await prepareMovedStory(deps.documents, value, from, to);
    }
    await requireRoom(deps, toBookId, movedIds.size);
    const stayingIds = await listShownPhotographs(deps.documents, from, { storyIds: movedIds });
    for (const storyId of movedIds) {
      const belongings = await listBelongings(deps.documents, storyId);
      const copies = new Map<string, PhotographCopy>();
      for (const photographId of belongings.placedIds.filter((id) => stayingIds.has(id))) {
        const copy = await copyPhotograph(deps, photographId, toBookId);
        if (copy !== null) copies.set(photographId, copy);
      }
      const leftIds = belongings.photographIds.filter((id) => !stayingIds.has(id));
      await deps.documents.transact((tx) =>
        moveStoryIn(tx, deps, actor, {
          fromBookId,
          toBookId,
          storyId,
          belongings: { ...belongings, photographIds: leftIds },
          copies,
        }),
      );
    }
  };
