import { createSystemActor } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { computeStepDueAt, findDueStep } from './gift-days.ts';
import { inviteToGift, notifyBuyer } from './gift-mails.ts';
import { writeGiftMove } from './move-gift.ts';

type GiftMailDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

const PAGE_SIZE = 100;

/** Sends the announcement. If it is late, the reminders count from the day on which it was sent. */
const announce = async (
  tx: Transaction,
  deps: GiftMailDeps,
  { id, value }: Stored<GiftDocument>,
): Promise<void> => {
  const on = dayOf(deps.clock.now().toISOString(), value.timeZone);
  const change = { on, steps: 1, nextAt: computeStepDueAt({ ...value, on }, 1) };
  await inviteToGift(tx, deps, { id, value }, 'announced');
  await writeGiftMove(tx, deps, createSystemActor('gifts'), { id, value }, 'announced', change);
};

/**
 * Sends a reminder, or tells the buyer after 14 days that the recipient has not answered. Missed reminders are not sent
 * later.
 */
const sendReminder = async (
  tx: Transaction,
  deps: GiftMailDeps,
  { id, value }: Stored<GiftDocument>,
): Promise<void> => {
  const step = findDueStep(value, value.steps, deps.clock.now().toISOString());
  tx.put(gifts, id, { ...value, steps: step + 1, nextAt: computeStepDueAt(value, step + 1) });
  if (step === 3) await notifyBuyer(tx, deps, { id, value }, 'unanswered');
  else await inviteToGift(tx, deps, { id, value }, `reminder.${step}`);
};

const sendDueMail = (deps: GiftMailDeps, giftId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const gift = await tx.get(gifts, giftId);
    if (gift === null || gift.value.nextAt === null) return;
    if (gift.value.nextAt > deps.clock.now().toISOString()) return;
    if (gift.value.state === 'scheduled') await announce(tx, deps, gift);
    else await sendReminder(tx, deps, gift);
  });

/**
 * Sends what is due: announcements, reminders after three and ten days, and the buyer's notice after fourteen days
 * without an answer. Each mail is queued in one transaction with the gift's change. A mail that fails is reported and
 * does not stop the others.
 */
export const sendDueGiftMails =
  (deps: GiftMailDeps) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const now = deps.clock.now().toISOString();
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const duePage = await deps.documents.find(gifts, {
        where: [['nextAt', '<=', now]],
        orderBy: { field: 'nextAt', direction: 'asc' },
        limit: PAGE_SIZE,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { id } of duePage.items) await sendDueMail(deps, id).catch(onError);
      cursor = duePage.cursor;
    }
  };
