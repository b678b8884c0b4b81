import type { MailGuard, MailGuards } from '../../foundation/mail/mail-guards.ts';
import { readUnsubscribeUid } from '../../people/accounts/mail-choices.ts';
import { users } from '../../people/accounts/user.ts';
import { memberId, members } from '../../people/families/family.ts';
import { remarks } from '../remarks/remark.ts';
import { isVisibleTo } from '../stories/authorize-story.ts';
import { isOpenToWords } from '../stories/show-story.ts';
import { stories } from '../stories/story.ts';
import { findRemarkNewsFor } from './fresh-remarks.ts';
import { isNewsTo } from './fresh-stories.ts';

const parseRemarks = (list: unknown): { id: string; news: unknown }[] => {
  const items = Array.isArray(list) ? (list as { remarkUrl?: unknown; news?: unknown }[]) : [];
  return items.map(({ remarkUrl, news }) => ({
    id: new URL(String(remarkUrl)).searchParams.get('remark') ?? '',
    news,
  }));
};

const parseStoryIds = (list: unknown): string[] => {
  const items = Array.isArray(list) ? (list as { storyUrl?: unknown }[]) : [];
  return items.map(({ storyUrl }) => new URL(String(storyUrl)).pathname.split('/').at(-1) ?? '');
};

/**
 * Stops a digest that waited over quiet hours and became outdated: the member left the family or turned digests off, or
 * a story in it was taken back, or a remark settled. The next digest contains the news that are still current.
 */
const stopIfOutdated: MailGuard = async (tx, { familyId, unsubscribeUrl, data }) => {
  const uid = readUnsubscribeUid(unsubscribeUrl ?? '');
  const user = await tx.get(users, uid);
  const member = await tx.get(members, memberId(familyId ?? '', uid));
  if (user === null || member === null || user.value.mailChoices?.topics.digest === false) return 'stop';
  for (const id of parseStoryIds(data.reactions)) {
    const story = await tx.get(stories, id);
    if (story === null || !isOpenToWords(story.value) || !isVisibleTo(story.value, member.value))
      return 'stop';
  }
  for (const id of parseStoryIds(data.stories)) {
    const story = await tx.get(stories, id);
    if (story === null || !isNewsTo(story.value, member.value)) return 'stop';
  }
  for (const { id, news } of parseRemarks(data.remarks)) {
    const remark = await tx.get(remarks, id);
    if (remark === null || findRemarkNewsFor(remark.value, member.value) !== news) return 'stop';
  }
  return 'go';
};

export const digestMailGuards: MailGuards = { story_digest: stopIfOutdated };
