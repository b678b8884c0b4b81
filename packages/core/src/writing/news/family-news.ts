import { z } from 'zod';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { computeSlot } from '../persons/next-slot.ts';

const instant = z.iso.datetime();

const familyNewsRecord = z.object({
  familyId: z.string(),
  /** When the family's next digest is due, on its own clock; null while there is no news. */
  wakeAt: instant.nullable(),
  /** When the latest news appeared: a story, comment, heart or remark. */
  lastAt: instant,
});
export type DigestSchedule = z.infer<typeof familyNewsRecord>;

/** When each family's next digest is due; the id is the family's. */
export const familyNews = collection('family-news', familyNewsRecord, [['familyId'], ['wakeAt']]);

/** Digests are sent in the evening, before quiet hours; questions are sent in the morning. */
const digestRhythm = { pace: 'daily', weekday: 1, hour: 18 } as const;

/** The next hour of digests after an instant, in a time zone. */
export const computeNextDigestHour = (timeZone: string, after: Date): string | null =>
  computeSlot(digestRhythm, timeZone, after, null)?.toISOString() ?? null;

/** Schedules the family's next digest, in the transaction that makes something new visible. */
export const scheduleDigest = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  familyId: string,
): Promise<void> => {
  const family = await tx.get(families, familyId);
  if (family === null) return;
  const storedNews = await tx.get(familyNews, familyId);
  const now = clock.now();
  const wakeAt = storedNews?.value.wakeAt ?? computeNextDigestHour(family.value.timeZone, now);
  tx.put(familyNews, familyId, { familyId, wakeAt, lastAt: now.toISOString() });
};
