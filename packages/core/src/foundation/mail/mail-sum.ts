import { AppError, mailDeclarations } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import { DAY_MS, usageCounts } from '../limits/rate-limits.ts';
import { type LimitDeps, type LimitedMail, toRecipientOwner } from './mail-limits.ts';

interface DaySum {
  readonly count: number;
  readonly until: string;
}

interface DaySlot {
  /** When the mail may be sent: `now`, or the beginning of the first day with room. */
  readonly at: Date;
  readonly sum: DaySum;
}

/**
 * Finds the first day on which a mailbox may receive one more mail. Days have 24 hours and begin with the first mail.
 * `sum.count` includes the mails of the following days; `sum.until` is the end of the last day with a mail.
 */
export const findDaySlot = (sum: DaySum | null, now: Date, mailsPerDay: number): DaySlot => {
  const isRunning = sum !== null && sum.until > now.toISOString();
  const count = isRunning ? sum.count : 0;
  const start = isRunning ? Date.parse(sum.until) - Math.ceil(count / mailsPerDay) * DAY_MS : now.getTime();
  const today = Math.floor((now.getTime() - start) / DAY_MS);
  const countBefore = Math.max(count, today * mailsPerDay);
  const day = Math.floor(countBefore / mailsPerDay);
  const until = new Date(start + (day + 1) * DAY_MS).toISOString();
  return { at: day > today ? new Date(start + day * DAY_MS) : now, sum: { count: countBefore + 1, until } };
};

/**
 * Counts a mail that others can cause towards the daily sum of its mailbox, and returns the time at which it may be
 * sent. Throws `mail.recipient_full` on a full day when the requester can see the error; any other mail is delayed,
 * never dropped.
 */
export const countTowardsMailbox = async (
  tx: Transaction,
  deps: LimitDeps,
  mail: LimitedMail,
): Promise<Date> => {
  const { countsTowardsDailySum, limit } = mailDeclarations[mail.kind];
  const now = deps.clock.now();
  if (countsTowardsDailySum === undefined) return now;
  const id = `mailbox.hash.${toRecipientOwner(deps, mail.to.address).hash}`;
  const sumBefore = (await tx.get(usageCounts, id))?.value ?? null;
  const { at, sum } = findDaySlot(sumBefore, now, deps.settings.limits.mailsPerMailbox);
  if (at > now && (limit === 'personal_message' || limit === 'own_request'))
    throw new AppError('mail.recipient_full');
  tx.put(usageCounts, id, { uid: null, familyId: null, ...sum });
  return at;
};
