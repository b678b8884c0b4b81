import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  blankDraft,
  canDo,
  countStoryCharacters,
  DRAFT_CHARACTERS_MAX,
  pickFields,
  revisedContent,
  STORY_CHARACTERS_MAX,
  type Story,
  type StoryChange,
  type StoryDocument,
} from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { dropUndefinedFields } from '../../foundation/documents/drop-undefined-fields.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { deriveRepeatableId } from '../../foundation/secrets/derive-repeatable-id.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited, needsEditing } from '../books/edit-book.ts';
import { addChapter, type Teller } from '../books/life-order.ts';
import { saveBook } from '../books/save-book.ts';
import { requireSecondId } from '../persons/narrator.ts';
import { photographs } from '../photographs/photograph.ts';
import { questions } from '../questions/question.ts';
import { authorizeStory, decideSpeaker, readViewer, type Speaker } from './authorize-story.ts';
import { decideNewSpeaker, type SpeakerRequest } from './decide-new-speaker.ts';
import { changeSpeaker, formatQuestionInPerson, markAnswered } from './format-question-in-person.ts';
import { putSaved } from './put-saved.ts';
import { readSourceStory, toPieceStoryField } from './read-source-story.ts';
import { markApproval } from './revision-history.ts';
import { revisionId, revisions, type StoryRecord, stories, toTeller } from './story.ts';
import { checkYears, getStoryTime, proposeTime } from './story-time.ts';
import { toStoryView } from './to-story-view.ts';

type StoryDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface NewStory extends SpeakerRequest {
  questionId: string | null;
  title: string;
  theme: string;
  importedFrom?: Story['importedFrom'];
  /** The story whose text was too long, of which this one is a part. */
  cutFromId?: string | undefined;
  /** The writer's id for this creation. A repeated id means the same story. */
  creationId?: string | undefined;
}

/** Counts a new story against the account's daily limit. Throws `story.too_many`. */
const countStory = (tx: Transaction, deps: StoryDeps, uid: string): Promise<void> => {
  const most = deps.settings.limits.storiesPerDay;
  return consume(tx, deps, 'story.too_many', {
    action: 'stories',
    owner: { uid },
    maximum: most,
    windowMs: DAY_MS,
  });
};

/**
 * Throws `story.book_full` when the book has the maximum number of stories; concurrent calls may exceed it. Permission
 * is checked first, so that only writers learn it.
 */
const checkBookRoom = async (deps: StoryDeps, actor: Actor, bookId: string): Promise<void> => {
  const book = await deps.documents.get(books, bookId);
  await authorizeAccess(deps.documents, actor, 'story.write', 'book', book);
  const most = deps.settings.limits.storiesPerBook;
  const { count } = await deps.documents.aggregate(stories, { where: [['bookId', '==', bookId]] });
  if (count >= most) throw new AppError('story.book_full', { most });
};

/**
 * Creates a story, as an answer to a question of the book or without one. Repeated with the same `creationId` it
 * returns the same story as it is by now, counted once. Throws `story.too_many` and `story.book_full`.
 */
export const createStory =
  (deps: StoryDeps) =>
  async (actor: Actor, bookId: string, { creationId, cutFromId, ...input }: NewStory): Promise<Story> => {
    const id =
      actor.kind === 'user'
        ? deriveRepeatableId(deps.ids, [bookId, actor.uid], creationId)
        : deps.ids.newId();
    const now = deps.clock.now().toISOString();
    if ((await deps.documents.get(stories, id)) === null) await checkBookRoom(deps, actor, bookId);
    return deps.documents.transact(async (tx) => {
      const book = await authorizeAccess(tx, actor, 'story.write', 'book', await tx.get(books, bookId));
      if (actor.kind !== 'user') throw new AppError('session.required');
      const earlier = await tx.get(stories, id);
      if (earlier !== null) return toStoryView(earlier);
      const question = input.questionId === null ? null : await tx.get(questions, input.questionId);
      if (input.questionId !== null && question?.value.bookId !== bookId)
        throw new AppError('question.not_found');
      const sourceStory = await readSourceStory(tx, actor, bookId, cutFromId);
      const { narratorId, ...fields } = input;
      const requested = { kind: input.kind, narratorId };
      const speaker = await decideNewSpeaker(tx, actor, book, { requested, question, sourceStory });
      const value: StoryRecord = {
        familyId: book.value.familyId,
        bookId,
        ...blankDraft,
        ...fields,
        ...speaker,
        ...toPieceStoryField(sourceStory),
        time: proposeTime(question?.value ?? null),
        theme: input.theme === '' ? (question?.value.theme ?? '') : input.theme,
        question: await formatQuestionInPerson(tx, book, question, speaker.kind),
        authorUid: actor.uid,
        authorName: actor.name,
        state: 'draft',
        words: 0,
        revision: 0,
        createdAt: now,
        updatedAt: now,
      };
      await countStory(tx, deps, actor.uid);
      tx.create(stories, id, value);
      if (question !== null) tx.put(questions, question.id, markAnswered(question.value, value, id));
      return toStoryView({ id, version: 1, value });
    });
  };

/** Throws `story.too_long` for a text that is too long for the book. */
export const checkStoryLength = (body: StoryDocument): void => {
  const characters = countStoryCharacters(body);
  if (characters > STORY_CHARACTERS_MAX)
    throw new AppError('story.too_long', { characters, most: STORY_CHARACTERS_MAX });
};

/**
 * Throws for a text that is too long to be stored. Outside the book it may be longer than a story of the book, until it
 * is split.
 */
export const checkLength = (body: StoryDocument, state: StoryRecord['state']): void => {
  const characters = countStoryCharacters(body);
  if (state === 'in_book') checkStoryLength(body);
  else if (characters > DRAFT_CHARACTERS_MAX)
    throw new AppError('story.draft_too_long', { characters, most: DRAFT_CHARACTERS_MAX });
};

export const checkPhotographs = async (
  tx: Transaction,
  story: StoryRecord,
  change: StoryChange,
): Promise<void> => {
  for (const { photographId } of change.photographs ?? []) {
    const photograph = await tx.get(photographs, photographId);
    if (photograph?.value.bookId !== story.bookId) throw new AppError('photograph.not_found');
  }
};

/** Whether a photograph is removed from the story; the pages of the former rendering are then hidden too. */
const losesPhotograph = (story: StoryRecord, { photographs: next }: StoryChange): boolean =>
  next !== undefined &&
  story.photographs.some(
    ({ photographId }) => !next.some((photograph) => photograph.photographId === photographId),
  );

interface BookEdit {
  readonly book: Stored<BookDocument>;
  readonly story: Stored<StoryRecord>;
  readonly change: StoryChange;
  /** The teller of the story after the change. */
  readonly teller: Teller;
  readonly now: string;
}

/** Updates the book when a story in it changes: its proof is outdated, and a new time may reorder its chapters. */
const bookEdit = async (
  tx: Transaction,
  deps: StoryDeps,
  actor: Actor,
  { book, story: { id, value: story }, change, teller, now }: BookEdit,
): Promise<void> => {
  const time = getStoryTime({ ...story, ...dropUndefinedFields(change) });
  const hasNewTeller =
    book.value.tellersByStoryId !== undefined && (book.value.tellersByStoryId[id] ?? 'first') !== teller;
  const isMoved = hasNewTeller || !isDeepStrictEqual(time, getStoryTime(story));
  const isTaken = losesPhotograph(story, change);
  const isFormerShown = book.value.formerRendering !== null;
  if (!isMoved && !needsEditing(book.value) && !(isTaken && isFormerShown)) return;
  const moved = isMoved ? addChapter(book.value, id, time, teller) : {};
  await saveBook(tx, deps, actor, book, {
    ...markEdited(book.value, now),
    ...moved,
    ...(isTaken && { formerRendering: null }),
  });
};

/**
 * Sets the speaker and the signature. Editors choose whose words a story is, and may sign for a relative without an
 * account; other writers sign with the name of their account.
 */
const signed = async (
  tx: Transaction,
  actor: Actor,
  { familyId, bookId, ...story }: StoryRecord,
  change: StoryChange,
): Promise<Speaker & Pick<StoryRecord, 'signature'>> => {
  const viewer = await readViewer(tx, familyId, actor);
  const isEditor = canDo(viewer.role, 'book.layout');
  const book = await tx.get(books, bookId);
  if (book === null) throw new AppError('book.not_found');
  const narratorId =
    change.narratorId === undefined ? story.narratorId : requireSecondId(book, change.narratorId);
  const speaker = await decideSpeaker(tx, book, viewer, { kind: change.kind ?? story.kind, narratorId });
  if (speaker.kind === 'story') return { ...speaker, signature: '' };
  const signature = isEditor ? (change.signature ?? story.signature) : story.signature;
  return { ...speaker, signature: signature === '' ? story.authorName : signature };
};

/**
 * Writes a change by an actor whose permission was checked, as a revision, and updates the book when the story is in
 * it.
 */
export const writeChange = async (
  tx: Transaction,
  deps: StoryDeps,
  actor: Actor,
  story: Stored<StoryRecord>,
  change: StoryChange,
  keepsBefore = false,
): Promise<Story> => {
  if (change.body !== undefined) checkLength(change.body, story.value.state);
  await checkPhotographs(tx, story.value, change);
  const book = story.value.state === 'in_book' ? await tx.get(books, story.value.bookId) : null;
  const before = { ...story, value: markApproval(story.value, book?.value.approvedAt) };
  const now = deps.clock.now().toISOString();
  const names = await signed(tx, actor, story.value, change);
  const storyOfSpeaker = { ...before, value: await changeSpeaker(tx, before, names) };
  const { narratorId: _, ...textChange } = change;
  const writer =
    actor.kind === 'user' ? { savedBy: actor.name, savedByUid: actor.uid } : { savedBy: actor.kind };
  const value = putSaved(tx, {
    story: storyOfSpeaker,
    change: { ...textChange, ...names },
    ...writer,
    now,
    keepsBefore,
  });
  if (book !== null) await bookEdit(tx, deps, actor, { book, story, change, teller: toTeller(value), now });
  return toStoryView({ ...story, value });
};

/**
 * Saves a writer's text as a new revision. `revision` is the one that the writer saw; when another save came in
 * between, throws `story.conflict` with the current story, so that both texts can be shown. `keepsBefore` keeps the
 * former text in the history, when a writer has chosen between two.
 */
export const saveStory =
  (deps: StoryDeps) =>
  (
    actor: Actor,
    storyId: string,
    { revision, keepsBefore, ...change }: StoryChange & { revision: number; keepsBefore?: boolean },
  ): Promise<Story> => {
    return deps.documents.transact(async (tx) => {
      checkYears(deps, change.time?.years);
      const story = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, storyId));
      if (story.value.revision !== revision)
        throw new AppError('story.conflict', { current: toStoryView(story) });
      return writeChange(tx, deps, actor, story, change, keepsBefore);
    });
  };

/** Restores an older revision as a new one, so that no text is lost. Throws `story.not_found`. */
export const restoreStory =
  (deps: StoryDeps) =>
  (actor: Actor, storyId: string, revision: number): Promise<Story> =>
    deps.documents.transact(async (tx) => {
      const story = await authorizeStory(tx, actor, 'story.edit', await tx.get(stories, storyId));
      const old = await tx.get(revisions, revisionId(storyId, revision));
      if (old === null) throw new AppError('story.not_found');
      return writeChange(tx, deps, actor, story, pickFields(revisedContent, old.value), true);
    });
