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
interface Narration {
  readonly isNarrator: boolean;
  /** The second narrator's id, where the member is that one. */
  readonly narratorId?: string | undefined;
  /** Until when the mails with the book's questions told this narrator of reactions. */
  readonly reactionsUntil: string;
}

const noNarration: Narration = { isNarrator: false, reactionsUntil: '' };

const readNarration = async (
  tx: Pick<Transaction, 'get'>,
  bookId: string,
  uid: string,
): Promise<Narration> => {
  const book = await tx.get(books, bookId);
  const personId = book === null ? null : await findNarratorByUid(tx, book, uid);
  if (book === null || personId === null) return noNarration;
  const person = await tx.get(persons, personId);
  const reactionsUntil = person?.value.reactionsUntil ?? '';
  return { isNarrator: true, narratorId: findSecondId(book, personId), reactionsUntil };
};

/**
 * Whether a reaction is news for a member. A comment is news for all who may read the story, a heart only for its
 * writer and its narrator. The member's own reactions are no news, nor what a mail with a question told the narrator.
 */
const isReactionNewsTo = (
  { kind, uid: actorUid, createdAt }: Reaction,
  story: StoryRecord,
  { uid, role }: Member,
  { isNarrator, narratorId, reactionsUntil }: Narration,
): boolean => {
  if (actorUid === uid || !isOpenToWords(story) || !isVisibleTo(story, { uid, role })) return false;
  const isNarrators = isNarrator && story.kind === 'story' && story.narratorId === narratorId;
  if (isNarrators && isShown(story.state) && createdAt <= reactionsUntil) return false;
  return kind === 'comment' || story.authorUid === uid || isNarrators;
};

interface ReactionItem {
  readonly reaction: Reaction;
  readonly story: Stored<StoryRecord>;
}

/**
 * Reads the stories of the reactions again in this transaction, and returns the reactions that are news for the member:
 * a story may have been taken back meanwhile.
 */
export const filterReactions = async (
  tx: Pick<Transaction, 'get'>,
  reactions: readonly Reaction[],
  member: Member,
): Promise<ReactionItem[]> => {
  const storiesById = new Map<string, Stored<StoryRecord> | null>();
  for (const id of new Set(reactions.map(({ storyId }) => storyId)))
    storiesById.set(id, await tx.get(stories, id));
  const narrations = new Map<string, Narration>();
  for (const id of new Set(reactions.map(({ bookId }) => bookId)))
    narrations.set(id, await readNarration(tx, id, member.uid));
  return reactions.flatMap((reaction) => {
    const story = storiesById.get(reaction.storyId) ?? null;
    const narration = narrations.get(reaction.bookId) ?? noNarration;
    const isNews = story !== null && isReactionNewsTo(reaction, story.value, member, narration);
    return isNews ? [{ reaction, story }] : [];
  });
};
