import { AppError, type GiftPurchase } from '@souvenance/contracts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { checkAnnouncement, computeStepDueAt } from './gift-days.ts';
import { inviteToGift } from './gift-mails.ts';
import { requireUnfrozen } from './move-gift.ts';
import { awaitsAnswer, readPurchase, readPurchaseByToken } from './read-purchase.ts';

export type ChangeDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** How many times a day a buyer may send a gift's mail again. */
const SENDINGS_PER_DAY = 2;

/** Changes one gift through the buyer's link and returns the purchase. Throws `gift.on_hold` for a frozen gift. */
export const changeGift =
  (deps: ChangeDeps, work: (tx: Transaction, gift: Stored<GiftDocument>) => Promise<void>) =>
  async (token: string, giftId: string): Promise<GiftPurchase> => {
    const { id: purchaseId } = await readPurchaseByToken(deps, token);
    await deps.documents.transact(async (tx) => {
      const gift = await tx.get(gifts, giftId);
      if (gift?.value.purchaseId !== purchaseId) throw new AppError('gift.not_found');
      requireUnfrozen(gift.value);
      await work(tx, gift);
    });
    return readPurchase(deps)(token);
  };

/**
 * Changes the day and hour of an announcement that was not sent yet. Throws `gift.not_found`, `gift.on_hold` (a bank
 * disputes its payment), `gift.state_refused`, `gift.date_refused`.
 */
export const rescheduleGift = (deps: ChangeDeps, day: { on: string; hour: number }) =>
  changeGift(deps, async (tx, { id, value }) => {
    if (value.state !== 'scheduled') throw new AppError('gift.state_refused', { from: value.state });
    const updatedGift = { ...value, ...day };
    checkAnnouncement(updatedGift, deps.clock.now().toISOString());
    tx.put(gifts, id, { ...updatedGift, nextAt: computeStepDueAt(updatedGift, 0) });
  });

/**
 * Sends the recipient's mail again, at most twice a day. Throws `gift.not_found`, `gift.on_hold` (a bank disputes its
 * payment), `gift.state_refused`, `gift.too_many`.
 */
export const sendGiftAgain = (deps: ChangeDeps) =>
  changeGift(deps, async (tx, { id, value }) => {
    if (value.email === null || !awaitsAnswer(value)) throw new AppError('gift.state_refused');
    const rateLimit = {
      action: 'gift-sendings',
      owner: { hash: id },
      maximum: SENDINGS_PER_DAY,
      windowMs: DAY_MS,
    };
    const sendings = value.sendings + 1;
    await consume(tx, deps, 'gift.too_many', rateLimit);
    tx.put(gifts, id, { ...value, sendings });
    await inviteToGift(tx, deps, { id, value }, `again.${sendings}`);
  });
