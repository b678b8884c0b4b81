import type { MemberRecord } from '../../people/families/family.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import type { Reaction } from '../comments/find-reactions.ts';
import { findNarratorByUid, findSecondId } from '../persons/narrator.ts';
import { persons } from '../persons/person.ts';
import { isVisibleTo } from '../stories/authorize-story.ts';
import { isOpenToWords, isShown } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

type Member = Pick<MemberRecord, 'uid' | 'role'>;

/** The member as a narrator of a book. */
interface NarratorStatus {
  readonly isNarrator: boolean;
  /** The second narrator's id, where the member is that one. */
  readonly secondNarratorId?: string | undefined;
  /** Until when the mails with the book's questions told this narrator of reactions. */
  readonly reactionsUntil: string;
}

const noNarrator: NarratorStatus = { isNarrator: false, reactionsUntil: '' };

const readNarratorStatus = async (
  tx: Pick<Transaction, 'get'>,
  bookId: string,
  uid: string,
): Promise<NarratorStatus> => {
  const book = await tx.get(books, bookId);
  const personId = book === null ? null : await findNarratorByUid(tx, book, uid);
  if (book === null || personId === null) return noNarrator;
  const person = await tx.get(persons, personId);
  const reactionsUntil = person?.value.reactionsUntil ?? '';
  return { isNarrator: true, secondNarratorId: findSecondId(book, personId), reactionsUntil };
};

/**
 * Whether a reaction is news for a member. A comment is news for all who may read the story, a heart only for its
 * writer and its narrator. The member's own reactions are no news, nor what a mail with a question told the narrator.
 */
const isNewsTo = (
  { kind, uid: actorUid, createdAt }: Reaction,
  story: StoryRecord,
  { uid, role }: Member,
  { isNarrator, secondNarratorId, reactionsUntil }: NarratorStatus,
): boolean => {
  if (actorUid === uid || !isOpenToWords(story) || !isVisibleTo(story, { uid, role })) return false;
  const isToldByMember = isNarrator && story.kind === 'story' && story.narratorId === secondNarratorId;
  if (isToldByMember && isShown(story.state) && createdAt <= reactionsUntil) return false;
  return kind === 'comment' || story.authorUid === uid || isToldByMember;
};

interface ReactionItem {
  readonly reaction: Reaction;
  readonly story: Stored<StoryRecord>;
}

/**
 * Reads the stories of the reactions again in this transaction, and returns the reactions that are news for the member:
 * a story may have been taken back meanwhile.
 */
export const filterNews = async (
  tx: Pick<Transaction, 'get'>,
  reactions: readonly Reaction[],
  member: Member,
): Promise<ReactionItem[]> => {
  const storiesById = new Map<string, Stored<StoryRecord> | null>();
  for (const id of new Set(reactions.map(({ storyId }) => storyId)))
    storiesById.set(id, await tx.get(stories, id));
  const statusByBookId = new Map<string, NarratorStatus>();
  for (const id of new Set(reactions.map(({ bookId }) => bookId)))
    statusByBookId.set(id, await readNarratorStatus(tx, id, member.uid));
  return reactions.flatMap((reaction) => {
    const story = storiesById.get(reaction.storyId) ?? null;
    const status = statusByBookId.get(reaction.bookId) ?? noNarrator;
    const isNews = story !== null && isNewsTo(reaction, story.value, member, status);
    return isNews ? [{ reaction, story }] : [];
  });
};
