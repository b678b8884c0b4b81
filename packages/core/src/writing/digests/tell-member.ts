import { postMail } from '../../foundation/mail/post-mail.ts';
import { newsFor } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { families, type MemberRecord, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type StoryRecord, stories } from '../stories/story.ts';
import { type DigestRecord, digests } from './digest.ts';
import { isNewsTo, type Stretch } from './fresh-stories.ts';

type TellDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

interface Telling {
  readonly member: Stored<MemberRecord>;
  readonly known: Stored<DigestRecord> | null;
  readonly stretch: Stretch;
  readonly found: readonly Stored<StoryRecord>[];
}

/** Stories that one mail names; of more it says how many. */
const NAMED_MAX = 12;

/** As this transaction finds them: one may have been taken back, or told anew, since it was found. */
const newsAmong = async (tx: Transaction, { found, stretch }: Telling, member: MemberRecord) => {
  const news: Stored<StoryRecord>[] = [];
  for (const { id } of found) {
    const story = await tx.get(stories, id);
    if (story === null || (story.value.shownAt ?? '') > stretch.until) continue;
    if (isNewsTo(story.value, member)) news.push(story);
  }
  return news;
};

const lineOf =
  ({ siteUrl }: Deps['settings']) =>
  ({ id, value: { title, question, authorName, signature, voice } }: Stored<StoryRecord>) => ({
    title: title.trim() === '' ? question : title,
    author: signature === '' ? authorName : signature,
    isTold: voice !== undefined,
    storyUrl: `${siteUrl}/stories/form?story=${id}`,
  });

/** Tells one member what is new to him, and writes how far he has been told: both, or neither. */
export const tellMember = (deps: TellDeps, telling: Telling): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const { known, stretch } = telling;
    const { id } = telling.member;
    const stored = await tx.get(digests, id);
    if (stored?.version !== known?.version) return;
    const member = await tx.get(members, id);
    if (member === null) return;
    const { familyId, uid } = member.value;
    const user = await tx.get(users, uid);
    const family = await tx.get(families, familyId);
    const news = await newsAmong(tx, telling, member.value);
    const [first] = news;
    const heard = { mailId: stored?.value.mailId ?? null, toldAt: stored?.value.toldAt ?? null };
    if (first === undefined || user === null || family === null) {
      tx.put(digests, id, { familyId, uid, ...stretch, ...heard });
      return;
    }
    const mailId = `digest.${id}.${Date.parse(stretch.until)}`;
    const { name, email } = user.value;
    postMail(tx, deps, {
      ...{ cause: mailId, kind: 'story_digest', familyId, to: { name, address: email } },
      news: newsFor(deps.settings, uid, 'digest'),
      data: {
        ...{ name, familyName: family.value.name },
        stories: news.slice(0, NAMED_MAX).map(lineOf(deps.settings)),
        count: news.length,
        dashboardUrl: `${deps.settings.siteUrl}/dashboard?book=${first.value.bookId}`,
      },
    });
    tx.put(digests, id, { familyId, uid, ...stretch, mailId, toldAt: deps.clock.now().toISOString() });
  });
