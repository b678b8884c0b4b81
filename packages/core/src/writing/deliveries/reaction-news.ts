import { cutExcerpt } from '@souvenance/contracts';
import { getMailChoices } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { BookDocument } from '../books/book.ts';
import { findReactions, type Reaction } from '../comments/find-reactions.ts';
import { digests } from '../digests/digest.ts';
import { readNewsStart } from '../digests/news-start.ts';
import { findSecondId, readUidOfNarrator } from '../persons/narrator.ts';
import type { PersonRecord } from '../persons/person.ts';
import { deriveLaterId, listEarlierVolumes } from '../persons/volumes.ts';
import { questions } from '../questions/question.ts';
import { isShown } from '../stories/show-story.ts';
import { getStoryTitle, type StoryRecord, stories } from '../stories/story.ts';
import type { DeliveryRecord, ReactionNews } from './delivery.ts';

/** Maximum number of reactions that one mail lists; of further ones it gives the count. */
const LISTED_MAX = 5;
const EXCERPT_CHARACTERS = 280;
/** Number of earlier mails of one question whose reactions stay stored. */
const MAILS_MAX = 4;
/** Reactions of the last minute go into the next mail, since their writes may not be committed yet. */
const CUTOFF_MARGIN_MS = 60_000;

/** The reactions that the next mail to a narrator may tell. */
export interface FreshReactions {
  readonly reactions: readonly Reaction[];
  readonly until: string;
}

/**
 * Finds the hearts and comments on the stories of a narrator's book and its earlier volumes since the last mail with a
 * question. Null for a relative.
 */
export const findFreshReactions = async (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  { isNarrator, reactionsUntil = '' }: PersonRecord,
): Promise<FreshReactions | null> => {
  if (!isNarrator) return null;
  const cutoff = new Date(clock.now().getTime() - CUTOFF_MARGIN_MS).toISOString();
  const until = cutoff > reactionsUntil ? cutoff : reactionsUntil;
  const range = { from: reactionsUntil, until };
  const reactions = await findReactions(documents, book.value.familyId, range);
  if (reactions.length === 0) return { reactions, until };
  const volumes = [book, ...(await listEarlierVolumes(documents, book))];
  const bookIds = new Set(volumes.map(({ id }) => id));
  return { reactions: reactions.filter(({ bookId }) => bookIds.has(bookId)), until };
};

/** Returns whether a digest told the narrator's account of a reaction of that time. */
const readDigestCoverage = async (
  tx: Pick<Transaction, 'get'>,
  { settings }: Pick<Deps, 'settings'>,
  familyId: string,
  uid: string | null,
): Promise<(createdAt: string) => boolean> => {
  const user = uid === null ? null : await tx.get(users, uid);
  const id = memberId(familyId, uid ?? '');
  const member = uid === null ? null : await tx.get(members, id);
  const digest = member === null ? null : await tx.get(digests, id);
  if (user === null || member === null || digest === null) return () => false;
  const { topics } = getMailChoices(user.value, settings);
  if (!topics.digest || !topics.reactions) return () => false;
  const until = await readNewsStart(tx, member, digest);
  return (createdAt) => createdAt > member.value.joinedAt && createdAt <= until;
};

/** Whether the narrator told the story and may read it by a link, and its question was not skipped. */
const isToldToNarrator = async (
  tx: Pick<Transaction, 'get'>,
  volumes: readonly Pick<Stored<BookDocument>, 'id'>[],
  secondId: string | undefined,
  story: StoryRecord | undefined,
): Promise<boolean> => {
  if (story?.kind !== 'story' || !isShown(story.state)) return false;
  const index = volumes.findIndex(({ id }) => id === story.bookId);
  if (index === -1 || deriveLaterId(story.narratorId, volumes.length - 1 - index) !== secondId) return false;
  const question = story.questionId === null ? null : await tx.get(questions, story.questionId);
  return question?.value.state !== 'skipped';
};

/**
 * Selects, in the transaction that sends a question, the reactions that its mail tells: of stories that the narrator
 * told and may read, and which no digest told. Comments come first, since the mail repeats their text. Null when there
 * is none.
 */
export const selectReactionNews = async (
  tx: Pick<Transaction, 'get'>,
  deps: Pick<Deps, 'settings'>,
  book: Pick<Stored<BookDocument>, 'id' | 'value'>,
  personId: string,
  reactions: readonly Reaction[],
  sentAt: string,
): Promise<ReactionNews | null> => {
  if (reactions.length === 0) return null;
  const narratorUid = await readUidOfNarrator(tx, book, personId);
  const isInDigest = await readDigestCoverage(tx, deps, book.value.familyId, narratorUid);
  const volumes = [...(await listEarlierVolumes(tx, book)), book];
  const secondId = findSecondId(book, personId);
  const titles = new Map<string, string>();
  for (const id of new Set(reactions.map(({ storyId }) => storyId))) {
    const story = (await tx.get(stories, id))?.value;
    if (story !== undefined && (await isToldToNarrator(tx, volumes, secondId, story)))
      titles.set(id, getStoryTitle(story));
  }
  const lines = reactions.flatMap(({ kind, uid, name, storyId, text, createdAt }) => {
    const title = titles.get(storyId);
    if (title === undefined || uid === narratorUid || isInDigest(createdAt)) return [];
    return [{ kind, uid, name, storyId, title, excerpt: cutExcerpt(text.trim(), EXCERPT_CHARACTERS) }];
  });
  if (lines.length === 0) return null;
  const sorted = [
    ...lines.filter(({ kind }) => kind === 'comment'),
    ...lines.filter(({ kind }) => kind === 'heart'),
  ];
  return { sentAt, lines: sorted.slice(0, LISTED_MAX), moreCount: Math.max(0, lines.length - LISTED_MAX) };
};

/** The delivery's stored reactions with those of a further mail. */
export const addReactionNews = (
  { reactionNews = [] }: Pick<DeliveryRecord, 'reactionNews'>,
  news: ReactionNews | null,
): Pick<DeliveryRecord, 'reactionNews'> =>
  news === null ? {} : { reactionNews: [...reactionNews, news].slice(-MAILS_MAX) };

/**
 * Data of the reactions in a mail with the question; `readingUrl` is the page of stories that the mail's link opens.
 */
export const toReactionMailData = (news: ReactionNews | undefined, readingUrl: string) => ({
  reactions: (news?.lines ?? []).map(({ kind, name: who, title, excerpt, storyId }) => ({
    kind,
    who,
    title,
    excerpt,
    storyUrl: `${readingUrl}/${storyId}`,
  })),
  moreReactions: news?.moreCount ?? 0,
});
