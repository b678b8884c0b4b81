import { AppError, mailDeclarations } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import { DAY_MS, tallies } from '../limits/tally.ts';
import { type BoundDeps, type BoundMail, recipientOf } from './mail-bounds.ts';

interface DaySum {
  readonly count: number;
  readonly until: string;
}

interface DayPlace {
  /** When the mail may leave: `now`, or the beginning of the first day that has room. */
  readonly at: Date;
  readonly sum: DaySum;
}

/**
 * The day of a mailbox that still has room for one mail more. Days have 24 hours and begin with the first mail. `sum` is
 * what was counted so far, the mails of the following days included; `until` is the end of the last day that has any.
 */
export const placeInDays = (sum: DaySum | null, now: Date, most: number): DayPlace => {
  const isRunning = sum !== null && sum.until > now.toISOString();
  const count = isRunning ? sum.count : 0;
  const start = isRunning ? Date.parse(sum.until) - Math.ceil(count / most) * DAY_MS : now.getTime();
  const today = Math.floor((now.getTime() - start) / DAY_MS);
  const before = Math.max(count, today * most);
  const day = Math.floor(before / most);
  const until = new Date(start + (day + 1) * DAY_MS).toISOString();
  return { at: day > today ? new Date(start + day * DAY_MS) : now, sum: { count: before + 1, until } };
};

/**
 * Counts a mail that others can cause towards the sum of its mailbox, and gives the time at which it may leave. A mail
 * whose writer can be told is refused on a full day: throws `mail.recipient_full`. No mail is dropped.
 */
export const countSum = async (tx: Transaction, deps: BoundDeps, mail: BoundMail): Promise<Date> => {
  const { isSummed, bound } = mailDeclarations[mail.kind];
  const now = deps.clock.now();
  if (isSummed === undefined) return now;
  const id = `mailbox.hash.${recipientOf(deps, mail.to.address).hash}`;
  const before = (await tx.get(tallies, id))?.value ?? null;
  const { at, sum } = placeInDays(before, now, deps.settings.limits.mailsPerMailbox);
  if (at > now && (bound === 'words' || bound === 'asked')) throw new AppError('mail.recipient_full');
  tx.put(tallies, id, { uid: null, familyId: null, ...sum });
  return at;
};
