import { z } from 'zod';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Transaction } from '../../ports/documents.port.ts';
import { nextSlot } from '../persons/next-slot.ts';

const instant = z.iso.datetime();

const familyNewsRecord = z.object({
  familyId: z.string(),
  /** When what is new is told next: the digest's hour on the family's own clock; null while nothing is. */
  wakeAt: instant.nullable(),
  /** When something was told, written or recorded last. */
  lastAt: instant,
});
export type DigestSchedule = z.infer<typeof familyNewsRecord>;

/** By family: what the scheduler of digests looks at. */
export const familyNews = collection('family-news', familyNewsRecord, [['familyId'], ['wakeAt']]);

/** The evening, before anybody's night: questions come in the morning. */
const daily = { pace: 'daily', weekday: 1, hour: 18 } as const;

/** The next hour of digests after an instant, on the clock of a zone. */
export const nextDigestHour = (timeZone: string, after: Date): string | null =>
  nextSlot(daily, timeZone, after, null)?.toISOString() ?? null;

/** Notes, in the transaction that shows it, that a family has something new to hear of. */
export const noteNews = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  familyId: string,
): Promise<void> => {
  const family = await tx.get(families, familyId);
  if (family === null) return;
  const storedFamilyNew = await tx.get(familyNews, familyId);
  const now = clock.now();
  const wakeAt = storedFamilyNew?.value.wakeAt ?? nextDigestHour(family.value.timeZone, now);
  tx.put(familyNews, familyId, { familyId, wakeAt, lastAt: now.toISOString() });
};
