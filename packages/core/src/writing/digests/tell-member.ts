import { postMail } from '../../foundation/mail/post-mail.ts';
import { choicesOf, newsFor } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { families, type MemberRecord, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { books } from '../books/book.ts';
import { type RemarkRecord, remarks } from '../remarks/remark.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { type DigestRecord, digests } from './digest.ts';
import { concerns, type Gesture } from './fresh-company.ts';
import { type RemarkNews, remarkNewsTo } from './fresh-remarks.ts';
import { isNewsTo, type Stretch } from './fresh-stories.ts';

type TellDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface Telling {
  readonly member: Stored<MemberRecord>;
  readonly lastDigest: Stored<DigestRecord> | null;
  readonly stretch: Stretch;
  readonly shownStories: readonly Stored<StoryRecord>[];
  readonly gestures: readonly Gesture[];
  readonly remarked: readonly Stored<RemarkRecord>[];
}

/** Stories that one mail names, and gestures; of more stories it says how many. */
const NAMED_MAX = 12;

/** As this transaction finds them: one may have been taken back, or told anew, since it was found. */
const newsAmong = async (tx: Transaction, { shownStories, stretch }: Telling, member: MemberRecord) => {
  const news: Stored<StoryRecord>[] = [];
  for (const { id } of shownStories) {
    const story = await tx.get(stories, id);
    if (story === null || (story.value.shownAt ?? '') > stretch.until) continue;
    if (isNewsTo(story.value, member)) news.push(story);
  }
  return news;
};

/** As `newsAmong`: a story that was taken back meanwhile is spoken of no more. */
const gesturesAmong = async (tx: Transaction, { gestures }: Telling, member: MemberRecord) => {
  const storiesById = new Map<string, Stored<StoryRecord> | null>();
  for (const id of new Set(gestures.map(({ storyId }) => storyId)))
    storiesById.set(id, await tx.get(stories, id));
  const newsGestures: { gesture: Gesture; story: Stored<StoryRecord> }[] = [];
  for (const gesture of gestures) {
    const story = storiesById.get(gesture.storyId) ?? null;
    if (story !== null && concerns(gesture, story.value, member)) newsGestures.push({ gesture, story });
  }
  return newsGestures;
};

interface ToldRemark {
  readonly remark: Stored<RemarkRecord>;
  readonly news: RemarkNews;
  readonly bookTitle: string;
}

/** As `newsAmong`: what was taken out or settled meanwhile is told as it is now, or not at all. */
const remarksAmong = async (tx: Transaction, { remarked }: Telling, member: MemberRecord) => {
  const newsRemarks: ToldRemark[] = [];
  for (const { id } of remarked) {
    const remark = await tx.get(remarks, id);
    const news = remark === null ? null : remarkNewsTo(remark.value, member);
    const book = remark === null ? null : await tx.get(books, remark.value.bookId);
    if (remark !== null && news !== null && book !== null)
      newsRemarks.push({ remark, news, bookTitle: book.value.title });
  }
  return newsRemarks;
};

const remarkLineOf =
  ({ siteUrl }: Deps['settings']) =>
  ({ remark: { id, value }, news, bookTitle }: ToldRemark) => ({
    news,
    bookTitle,
    page: value.page,
    who: news === 'left' ? value.name : (value.settledBy?.name ?? ''),
    remarkUrl: `${siteUrl}/book/preview?book=${value.bookId}&page=${value.page}&remark=${id}#remarques`,
  });

const titleOf = ({ title, question }: StoryRecord): string => (title.trim() === '' ? question : title);

const storyUrlOf = ({ siteUrl }: Deps['settings'], id: string): string =>
  `${siteUrl}/stories/form?story=${id}`;

const lineOf =
  (settings: Deps['settings']) =>
  ({ id, value }: Stored<StoryRecord>) => ({
    title: titleOf(value),
    author: value.signature === '' ? value.authorName : value.signature,
    isTold: value.voice !== undefined,
    storyUrl: storyUrlOf(settings, id),
  });

/** Posts the news for one member, and stores how far they were notified: both, or neither. */
export const tellMember = (deps: TellDeps, telling: Telling): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const { lastDigest, stretch } = telling;
    const { id } = telling.member;
    const storedDigest = await tx.get(digests, id);
    if (storedDigest?.version !== lastDigest?.version) return;
    const member = await tx.get(members, id);
    if (member === null) return;
    const { familyId, uid } = member.value;
    const user = await tx.get(users, uid);
    const family = await tx.get(families, familyId);
    const news = await newsAmong(tx, telling, member.value);
    const { topics } = choicesOf(user?.value ?? {}, deps.settings);
    const gestures = topics.company ? await gesturesAmong(tx, telling, member.value) : [];
    const remarked = topics.remarks ? await remarksAmong(tx, telling, member.value) : [];
    const first = news[0] ?? gestures[0]?.story ?? remarked[0]?.remark;
    const lastTold = {
      mailId: storedDigest?.value.mailId ?? null,
      notifiedAt: storedDigest?.value.notifiedAt ?? null,
    };
    if (first === undefined || user === null || family === null) {
      tx.put(digests, id, { familyId, uid, ...stretch, ...lastTold });
      return;
    }
    const mailId = `digest.${id}.${Date.parse(stretch.until)}`;
    const { name, email } = user.value;
    await postMail(tx, deps, {
      cause: mailId,
      kind: 'story_digest',
      familyId,
      to: { name, address: email },
      news: newsFor(deps.settings, uid, 'digest'),
      data: {
        name,
        familyName: family.value.name,
        stories: news.slice(0, NAMED_MAX).map(lineOf(deps.settings)),
        count: news.length,
        company: gestures.slice(0, NAMED_MAX).map(({ gesture: { kind, name: who }, story }) => ({
          kind,
          who,
          title: titleOf(story.value),
          storyUrl: storyUrlOf(deps.settings, story.id),
        })),
        remarks: remarked.slice(0, NAMED_MAX).map(remarkLineOf(deps.settings)),
        dashboardUrl: `${deps.settings.siteUrl}/dashboard?book=${first.value.bookId}`,
      },
    });
    tx.put(digests, id, { familyId, uid, ...stretch, mailId, notifiedAt: deps.clock.now().toISOString() });
  });
