import { findAll } from '../../foundation/documents/find-all.ts';
import { readOnce } from '../../foundation/documents/read-once.ts';
import { mails } from '../../foundation/mail/mail.ts';
import { families, type MemberRecord, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type DigestSchedule, familyNews, nextDigestHour } from '../news/family-news.ts';
import { type DigestRecord, digests } from './digest.ts';
import { gesturesIn } from './fresh-company.ts';
import { remarksIn } from './fresh-remarks.ts';
import { type Stretch, shownIn } from './fresh-stories.ts';
import { tellMember } from './tell-member.ts';

type DigestDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const HOUR_MS = 3_600_000;
/** Milliseconds before the hour that are left to the next digest: their writes may not be committed yet. */
const CUTOFF_MARGIN_MS = 60_000;
/** How late a digest may still come; one that a standstill held up until the night waits for the next evening. */
const DELAY_MAX_MS = 3 * HOUR_MS;
/** Never two within so long, whatever becomes of the family's clock: an evening comes after 23 hours at least. */
const APART_MS = 20 * HOUR_MS;

/** Since when a member has had no digest: a digest whose mail was stopped does not count. */
const untoldSince = async (
  { documents }: Pick<Deps, 'documents'>,
  { value: { joinedAt } }: Stored<MemberRecord>,
  lastDigest: Stored<DigestRecord> | null,
): Promise<string> => {
  if (lastDigest === null) return joinedAt;
  const { mailId, from, until } = lastDigest.value;
  const last = mailId === null ? null : await documents.get(mails, mailId);
  const since = last?.value.state === 'stopped' ? from : until;
  return since > joinedAt ? since : joinedAt;
};

/** True when the member is to be looked at another evening: the last digest is too recent. */
const sendMemberDigestIfDue = async (
  deps: DigestDeps,
  news: Stored<DigestSchedule>,
  member: Stored<MemberRecord>,
  until: string,
): Promise<boolean> => {
  const lastDigest = await deps.documents.get(digests, member.id);
  if (lastDigest !== null && lastDigest.value.until >= until) return false;
  const notifiedAt = lastDigest?.value.notifiedAt ?? null;
  if (notifiedAt !== null && deps.clock.now().getTime() - Date.parse(notifiedAt) < APART_MS) return true;
  const stretch: Stretch = { from: await untoldSince(deps, member, lastDigest), until };
  const [shownStories, gestures, remarked] = await Promise.all([
    shownIn(deps.documents, news.id, stretch),
    gesturesIn(deps.documents, news.id, stretch),
    remarksIn(deps.documents, news.id, stretch),
  ]);
  await tellMember(deps, { member, lastDigest, stretch, shownStories, gestures, remarked });
  return false;
};

/** When a family is looked at next: after an hour that was missed, or for what came since. */
const scheduleNextDigest = (
  { documents }: Pick<Deps, 'documents'>,
  { id, value: newsBefore }: Stored<DigestSchedule>,
  decide: (lastAt: string) => string | null,
): Promise<void> =>
  documents.transact(async (tx) => {
    const storedFamilyNew = await tx.get(familyNews, id);
    if (storedFamilyNew === null || storedFamilyNew.value.wakeAt !== newsBefore.wakeAt) return;
    tx.put(familyNews, id, { ...storedFamilyNew.value, wakeAt: decide(storedFamilyNew.value.lastAt) });
  });

/**
 * Sends one family's digest. It covers activity up to one minute before the scheduled hour, however late it runs, so a
 * restart after a crash sends the same content to the members not yet notified, and nothing to the others.
 */
const sendFamilyDigest = async (
  deps: DigestDeps,
  news: Stored<DigestSchedule>,
  onError: (error: unknown) => void,
): Promise<void> => {
  const family = await deps.documents.get(families, news.id);
  const now = deps.clock.now();
  const hour = new Date(news.value.wakeAt ?? now);
  if (family === null) return scheduleNextDigest(deps, news, () => null);
  const next = nextDigestHour(family.value.timeZone, now);
  if (now.getTime() - hour.getTime() > DELAY_MAX_MS) return scheduleNextDigest(deps, news, () => next);
  const until = new Date(hour.getTime() - CUTOFF_MARGIN_MS).toISOString();
  const people = await findAll(deps.documents, members, { where: [['familyId', '==', news.id]] });
  // Most members have heard the same: one reading serves them all.
  const reading = { ...deps, documents: { ...deps.documents, find: readOnce(deps.documents).find } };
  let mustRetrySomeone = false;
  for (const member of people) {
    const isLater = await sendMemberDigestIfDue(reading, news, member, until).catch((error: unknown) => {
      onError(error);
      return true;
    });
    if (isLater) mustRetrySomeone = true;
  }
  return scheduleNextDigest(deps, news, (lastAt) => (mustRetrySomeone || lastAt > until ? next : null));
};

/** Families at one look. */
const LOOKED_AT = 100;

/**
 * One round of the digests: every family whose hour has come. Who can't be told is left to the next evening; a family
 * whose round was cut short is taken up in the next round. Returns how many were looked at.
 */
export const sendDigests =
  (deps: DigestDeps) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const now = deps.clock.now().toISOString();
    let looked = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const due = await deps.documents.find(familyNews, {
        where: [['wakeAt', '<=', now]],
        orderBy: { field: 'wakeAt', direction: 'asc' },
        limit: LOOKED_AT,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const news of due.items) {
        await sendFamilyDigest(deps, news, onError).catch(onError);
        looked += 1;
      }
      cursor = due.cursor;
    }
    return looked;
  };
