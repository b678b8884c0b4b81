import { readNarratorUid } from '../../people/consents/consent.ts';
import type { MemberRecord } from '../../people/families/family.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { Reaction } from '../comments/find-reactions.ts';
import { narratorId, persons } from '../persons/person.ts';
import { isSeenBy } from '../stories/authorize-story.ts';
import { isOpenToWords, isShown } from '../stories/show-story.ts';
import { type StoryRecord, stories } from '../stories/story.ts';

type Member = Pick<MemberRecord, 'uid' | 'role'>;

/** The member as the narrator of a book. */
interface Narration {
  readonly isNarrator: boolean;
  /** Until when the mails with the book's questions told this narrator of reactions. */
  readonly reactionsUntil: string;
}

const noNarration: Narration = { isNarrator: false, reactionsUntil: '' };

const readNarration = async (
  tx: Pick<Transaction, 'get'>,
  bookId: string,
  uid: string,
): Promise<Narration> => {
  if ((await readNarratorUid(tx, bookId)) !== uid) return noNarration;
  const person = await tx.get(persons, narratorId(bookId));
  return { isNarrator: true, reactionsUntil: person?.value.reactionsUntil ?? '' };
};

/**
 * Whether a reaction is news for a member. A comment is news for all who may read the story, a heart only for its
 * writer and its narrator. The member's own reactions are no news, nor what a mail with a question told the narrator.
 */
const isReactionNewsTo = (
  { kind, uid: actorUid, createdAt }: Reaction,
  story: StoryRecord,
  { uid, role }: Member,
  { isNarrator, reactionsUntil }: Narration,
): boolean => {
  if (actorUid === uid || !isOpenToWords(story) || !isSeenBy(story, { uid, role })) return false;
  const isNarrators = isNarrator && story.kind === 'story';
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
