import { AppError, lacksContent, type Story, type StoryState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { markEdited } from '../books/edit-book.ts';
import { addChapter, removeChapters } from '../books/life-order.ts';
import { saveBook } from '../books/save-book.ts';
import { authorizeStory, decideSpeaker, readViewer } from './authorize-story.ts';
import { isRefusedByFormer } from './is-story-withdrawn.ts';
import { markApproval, markMilestone } from './revision-history.ts';
import { endSharing } from './share-draft.ts';
import { announceFirstShown } from './show-story.ts';
import { canMoveStory, type StoryRecord, stories, toTeller } from './story.ts';
import { getStoryTime } from './story-time.ts';
import { toStoryView } from './to-story-view.ts';
import type { WithQuarantinedVoices } from './with-quarantined-voices.ts';
import { checkStoryLength } from './write-story.ts';

type StoryDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Throws `story.empty` for a story without a title, or without text, written pages and voice: it cannot be printed. */
const checkPrintable = (story: StoryRecord): void => {
  const { title, voice, quarantinedRecordings } = story;
  const isWordless = lacksContent(story, voice !== undefined || quarantinedRecordings !== undefined);
  if (title.trim() === '' || isWordless) throw new AppError('story.empty', { title, hasWords: !isWordless });
};

/** Writes a book after a story was added at its time of life, or removed. */
const moveInBook = async (
  tx: Transaction,
  deps: StoryDeps,
  actor: Actor,
  book: Stored<BookDocument>,
  { id, value: story }: Stored<StoryRecord>,
  to: StoryState,
): Promise<void> => {
  const bookWithout = removeChapters(book.value, new Set([id]));
  const entered = { ...book.value, chapters: bookWithout.chapters };
  const arranged =
    to === 'in_book' ? addChapter(entered, id, getStoryTime(story), toTeller(story)) : bookWithout;
  const now = deps.clock.now().toISOString();
  await saveBook(tx, deps, actor, book, { ...markEdited(book.value, now), ...arranged });
};

/** The story with the speaker whom its own author may give it; another person's story keeps its speaker. */
const withOwnSpeaker = async (tx: Transaction, actor: Actor, story: StoryRecord): Promise<StoryRecord> => {
  const { kind, narratorId, ...fields } = story;
  const book = await tx.get(books, story.bookId);
  if (book === null || actor.kind !== 'user' || actor.uid !== story.authorUid) return story;
  const viewer = await readViewer(tx, story.familyId, actor);
  return { ...fields, ...(await decideSpeaker(tx, book, viewer, { kind, narratorId })) };
};

/**
 * Changes a story's state: draft, submitted, in the book or set aside. Moving it into or out of the book needs the
 * permission to approve (README.md, Roles), and prepares the recordings of a quarantined mail. `revision` is the one
 * that the caller has read: a text that was saved since is not approved unread. Throws `story.changed`,
 * `story.state_refused`, `story.empty`, `story.narrator_refused`, and `story.too_long` for a text that must be split
 * into several stories first.
 */
export const moveStory =
  (deps: StoryDeps & WithQuarantinedVoices) =>
  (actor: Actor, storyId: string, to: StoryState, revision?: number): Promise<Story> =>
    deps.documents.transact(async (tx) => {
      const storyDocument = await tx.get(stories, storyId);
      const touchesBook = to === 'in_book' || storyDocument?.value.state === 'in_book';
      const story = await authorizeStory(
        tx,
        actor,
        touchesBook ? 'story.approve' : 'story.edit',
        storyDocument,
      );
      if (revision !== undefined && revision !== story.value.revision) throw new AppError('story.changed');
      const from = story.value.state;
      if (from === to) return toStoryView(story);
      if (!canMoveStory(from, to)) throw new AppError('story.state_refused', { from, to });
      // A submitted story must be as complete as one in the book.
      if (to === 'in_book' || to === 'submitted') checkPrintable(story.value);
      if (to === 'in_book') {
        checkStoryLength(story.value.body);
        if (await isRefusedByFormer(tx, story.value)) throw new AppError('story.narrator_refused');
      }
      const spoken = await withOwnSpeaker(tx, actor, story.value);
      const withVoices = endSharing(
        await deps.acceptQuarantinedVoices(tx, deps, { ...story, value: spoken }),
      );
      const book = touchesBook ? await tx.get(books, story.value.bookId) : null;
      const isSent = to === 'submitted' || to === 'in_book';
      const updatedAt = deps.clock.now().toISOString();
      const value = await announceFirstShown(tx, deps, {
        ...(isSent ? markMilestone(withVoices) : markApproval(withVoices, book?.value.approvedAt)),
        state: to,
        updatedAt,
      });
      tx.put(stories, storyId, value);
      if (book !== null) await moveInBook(tx, deps, actor, book, story, to);
      const { familyId } = value;
      await appendAudit(tx, deps, actor, {
        action: 'story.moved',
        object: `story:${storyId}`,
        familyId,
        from,
        to,
      });
      return toStoryView({ ...story, value });
    });

/** Submits an answer from a link: it waits for approval. Throws `story.empty`. */
export const submitByLink = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  holder: Actor,
  { id, value: before }: Stored<StoryRecord>,
): Promise<StoryRecord> => {
  checkPrintable(before);
  const updatedAt = deps.clock.now().toISOString();
  const value = await announceFirstShown(tx, deps, {
    ...markMilestone(before),
    state: 'submitted',
    updatedAt,
  });
  const { familyId } = value;
  tx.put(stories, id, value);
  if (before.state !== 'submitted')
    await appendAudit(tx, deps, holder, {
      action: 'story.moved',
      object: `story:${id}`,
      familyId,
      from: before.state,
      to: 'submitted',
    });
  return value;
};
