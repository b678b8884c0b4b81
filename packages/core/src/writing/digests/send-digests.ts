import { findAll } from '../../foundation/documents/find-all.ts';
import { memoizeReads } from '../../foundation/documents/memoize-reads.ts';
import { HOUR_MS } from '../../foundation/limits/rate-limits.ts';
import { families, type MemberRecord, members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { findReactions } from '../comments/find-reactions.ts';
import { computeNextDigestHour, type DigestSchedule, familyNews } from '../news/family-news.ts';
import { digests } from './digest.ts';
import { findRemarks } from './fresh-remarks.ts';
import { findShownStories, type TimeRange } from './fresh-stories.ts';
import { readNewsStart } from './news-start.ts';
import { buildDigestMailId, sendMemberDigest } from './send-member-digest.ts';

type DigestDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/**
 * News of the last minute (in ms) before the hour go into the next digest, since their writes may not be committed yet.
 */
const CUTOFF_MARGIN_MS = 60_000;
/**
 * Maximum delay of a digest. After a longer outage it is skipped until the next evening, so that no mail comes at
 * night.
 */
const DELAY_MAX_MS = 3 * HOUR_MS;
/**
 * Minimum time between two digests to a member, for a family that changes its time zone: evenings are at least 23 hours
 * apart.
 */
const INTERVAL_MIN_MS = 20 * HOUR_MS;

/**
 * Sends a member's digest. Returns true when another evening must look at the member again: the last digest is too
 * recent, or this one was posted, which a guard may still stop.
 */
const sendMemberDigestIfDue = async (
  deps: DigestDeps,
  news: Stored<DigestSchedule>,
  member: Stored<MemberRecord>,
  until: string,
): Promise<boolean> => {
  const lastDigest = await deps.documents.get(digests, member.id);
  if (lastDigest !== null && lastDigest.value.until >= until)
    return lastDigest.value.mailId === buildDigestMailId(member.id, until);
  const notifiedAt = lastDigest?.value.notifiedAt ?? null;
  if (notifiedAt !== null && deps.clock.now().getTime() - Date.parse(notifiedAt) < INTERVAL_MIN_MS)
    return true;
  const range: TimeRange = { from: await readNewsStart(deps.documents, member, lastDigest), until };
  const [shownStories, reactions, changedRemarks] = await Promise.all([
    findShownStories(deps.documents, news.id, range),
    findReactions(deps.documents, news.id, range),
    findRemarks(deps.documents, news.id, range),
  ]);
  return sendMemberDigest(deps, { member, lastDigest, range, shownStories, reactions, changedRemarks });
};

/**
 * Sets when the family's next digest is due; `computeNext` gets the time of the latest news. Does nothing when it was
 * set meanwhile.
 */
const scheduleNextDigest = (
  { documents }: Pick<Deps, 'documents'>,
  { id, value: newsBefore }: Stored<DigestSchedule>,
  computeNext: (lastAt: string) => string | null,
): Promise<void> =>
  documents.transact(async (tx) => {
    const storedNews = await tx.get(familyNews, id);
    if (storedNews === null || storedNews.value.wakeAt !== newsBefore.wakeAt) return;
    tx.put(familyNews, id, { ...storedNews.value, wakeAt: computeNext(storedNews.value.lastAt) });
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
  const next = computeNextDigestHour(family.value.timeZone, now);
  if (now.getTime() - hour.getTime() > DELAY_MAX_MS) return scheduleNextDigest(deps, news, () => next);
  // The family changed its time zone since the hour was set.
  if (computeNextDigestHour(family.value.timeZone, new Date(hour.getTime() - 1)) !== hour.toISOString())
    return scheduleNextDigest(deps, news, () => next);
  const until = new Date(hour.getTime() - CUTOFF_MARGIN_MS).toISOString();
  const people = await findAll(deps.documents, members, { where: [['familyId', '==', news.id]] });
  // Most members get the same news: each query runs once and its result is shared.
  const sharedReadDeps = {
    ...deps,
    documents: { ...deps.documents, find: memoizeReads(deps.documents).find },
  };
  let mustRetrySomeone = false;
  for (const member of people) {
    const mustLookAgain = await sendMemberDigestIfDue(sharedReadDeps, news, member, until).catch(
      (error: unknown) => {
        onError(error);
        return true;
      },
    );
    if (mustLookAgain) mustRetrySomeone = true;
  }
  return scheduleNextDigest(deps, news, (lastAt) => (mustRetrySomeone || lastAt > until ? next : null));
};

/** Number of families read per query. */
const FAMILIES_PER_PAGE = 100;

/**
 * One round of the digests, over all families whose hour has come. A member whose digest failed is retried the next
 * evening; a family whose round was interrupted is continued in the next round. `beforePage` is called before each page
 * of families. Returns the number of families looked at.
 */
export const sendDigests =
  (deps: DigestDeps) =>
  async (
    onError: (error: unknown) => void,
    beforePage: () => Promise<void> = async () => undefined,
  ): Promise<number> => {
    const now = deps.clock.now().toISOString();
    let familyCount = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      await beforePage();
      const due = await deps.documents.find(familyNews, {
        where: [['wakeAt', '<=', now]],
        orderBy: { field: 'wakeAt', direction: 'asc' },
        limit: FAMILIES_PER_PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const news of due.items) {
        await sendFamilyDigest(deps, news, onError).catch(onError);
        familyCount += 1;
      }
      cursor = due.cursor;
    }
    return familyCount;
  };
