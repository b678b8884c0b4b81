import { postMail } from '../../foundation/mail/post-mail.ts';
import { createNews, getMailChoices } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { families, type MemberRecord, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import type { Reaction } from '../comments/find-reactions.ts';
import { type RemarkRecord, remarks } from '../remarks/remark.ts';
import { getStoryTitle, type StoryRecord, stories } from '../stories/story.ts';
import { type DigestRecord, digests } from './digest.ts';
import { filterNews } from './fresh-reactions.ts';
import { findRemarkNewsFor, type RemarkNews } from './fresh-remarks.ts';
import { isNewsTo, type TimeRange } from './fresh-stories.ts';

type DigestDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface DigestInput {
  readonly member: Stored<MemberRecord>;
  readonly lastDigest: Stored<DigestRecord> | null;
  readonly range: TimeRange;
  readonly shownStories: readonly Stored<StoryRecord>[];
  readonly reactions: readonly Reaction[];
  /** Remarks on pages of a proof that were added or settled in the range: not comments on stories. */
  readonly changedRemarks: readonly Stored<RemarkRecord>[];
}

/** Maximum number of stories, and of remarks, that one mail lists; of further ones it gives the count. */
const LISTED_MAX = 12;
/** Maximum number of reactions that one mail lists; of further ones it gives the count. */
const REACTIONS_MAX = 5;

/**
 * Reads the stories again in this transaction, and keeps those that are still news: one may have been taken back, or
 * shown again later.
 */
const filterStories = async (tx: Transaction, { shownStories, range }: DigestInput, member: MemberRecord) => {
  const news: Stored<StoryRecord>[] = [];
  for (const { id } of shownStories) {
    const story = await tx.get(stories, id);
    if (story === null || (story.value.shownAt ?? '') > range.until) continue;
    if (isNewsTo(story.value, member)) news.push(story);
  }
  return news;
};

/** A remark on a page of a proof, and what the digest says of it: it is new, or somebody settled the member's own. */
interface RemarkItem {
  readonly remark: Stored<RemarkRecord>;
  readonly news: RemarkNews;
  readonly bookTitle: string;
}

/** Like `filterStories`: reads each remark in its current state, and drops removed ones. */
const filterRemarks = async (tx: Transaction, { changedRemarks }: DigestInput, member: MemberRecord) => {
  const items: RemarkItem[] = [];
  for (const { id } of changedRemarks) {
    const remark = await tx.get(remarks, id);
    const news = remark === null ? null : findRemarkNewsFor(remark.value, member);
    const book = remark === null ? null : await tx.get(books, remark.value.bookId);
    if (remark !== null && news !== null && book !== null)
      items.push({ remark, news, bookTitle: book.value.title });
  }
  return items;
};

const toRemarkLine =
  ({ siteUrl }: Deps['settings']) =>
  ({ remark: { id, value }, news, bookTitle }: RemarkItem) => ({
    news,
    bookTitle,
    page: value.page,
    who: news === 'added' ? value.name : (value.settledBy?.name ?? ''),
    remarkUrl: `${siteUrl}/book/preview?book=${value.bookId}&page=${value.page}&remark=${id}#remarques`,
  });

const toStoryUrl = ({ siteUrl }: Deps['settings'], id: string): string => `${siteUrl}/lire/${id}`;

const toStoryLine =
  (settings: Deps['settings']) =>
  ({ id, value }: Stored<StoryRecord>) => ({
    title: getStoryTitle(value),
    author: value.signature === '' ? value.authorName : value.signature,
    isTold: value.voice !== undefined,
    storyUrl: toStoryUrl(settings, id),
  });

/** Id of the mail of a member's digest that covers the news until an instant. */
export const buildDigestMailId = (memberId: string, until: string): string =>
  `digest.${memberId}.${Date.parse(until)}`;

/**
 * Posts one member's digest and stores the time range that it covers, in one transaction. Returns true when a mail was
 * posted, and false when there was nothing to tell.
 */
export const sendMemberDigest = (deps: DigestDeps, input: DigestInput): Promise<boolean> =>
  deps.documents.transact(async (tx) => {
    const { lastDigest, range } = input;
    const { id } = input.member;
    const storedDigest = await tx.get(digests, id);
    // Another worker posted it meanwhile.
    if (storedDigest?.version !== lastDigest?.version) return true;
    const member = await tx.get(members, id);
    if (member === null) return false;
    const { familyId, uid } = member.value;
    const user = await tx.get(users, uid);
    const family = await tx.get(families, familyId);
    const news = await filterStories(tx, input, member.value);
    const { topics } = getMailChoices(user?.value ?? {}, deps.settings);
    const reactions = topics.reactions ? await filterNews(tx, input.reactions, member.value) : [];
    const remarkItems = topics.remarks ? await filterRemarks(tx, input, member.value) : [];
    const firstItem = news[0] ?? reactions[0]?.story ?? remarkItems[0]?.remark;
    const lastMail = {
      mailId: storedDigest?.value.mailId ?? null,
      notifiedAt: storedDigest?.value.notifiedAt ?? null,
    };
    if (firstItem === undefined || user === null || family === null) {
      tx.put(digests, id, { familyId, uid, ...range, ...lastMail });
      return false;
    }
    const mailId = buildDigestMailId(id, range.until);
    const { name, email } = user.value;
    await postMail(tx, deps, {
      cause: mailId,
      kind: 'story_digest',
      familyId,
      to: { name, address: email },
      news: createNews(deps.settings, uid, 'digest'),
      data: {
        name,
        familyName: family.value.name,
        stories: news.slice(0, LISTED_MAX).map(toStoryLine(deps.settings)),
        count: news.length,
        reactions: reactions.slice(0, REACTIONS_MAX).map(({ reaction: { kind, name: who }, story }) => ({
          kind,
          who,
          title: getStoryTitle(story.value),
          storyUrl: toStoryUrl(deps.settings, story.id),
        })),
        moreReactions: Math.max(0, reactions.length - REACTIONS_MAX),
        remarks: remarkItems.slice(0, LISTED_MAX).map(toRemarkLine(deps.settings)),
        moreRemarks: Math.max(0, remarkItems.length - LISTED_MAX),
        dashboardUrl: `${deps.settings.siteUrl}/dashboard?book=${firstItem.value.bookId}`,
      },
    });
    tx.put(digests, id, { familyId, uid, ...range, mailId, notifiedAt: deps.clock.now().toISOString() });
    return true;
  });
