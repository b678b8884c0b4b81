import { AppError, type GiftPurchase } from '@souvenance/contracts';
import { DAY_MS, spend } from '../../foundation/limits/tally.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { checkDay, stepAt } from './gift-days.ts';
import { inviteToGift } from './gift-mails.ts';
import { requireUnfrozen } from './move-gift.ts';
import { isAwaited, purchaseOf, readPurchase } from './read-purchase.ts';

export type ChangeDeps = Pick<Deps, 'documents' | 'clock' | 'settings'>;

/** Times a day that a buyer may have a gift told again. */
const SENDINGS_PER_DAY = 2;

/** Changes one gift of a cart by the buyer's link, and shows the cart as it is then. Throws `gift.held` of a frozen one. */
export const changing =
  (deps: ChangeDeps, work: (tx: Transaction, gift: Stored<GiftDocument>) => Promise<void>) =>
  async (token: string, giftId: string): Promise<GiftPurchase> => {
    const { id: purchaseId } = await purchaseOf(deps, token);
    await deps.documents.transact(async (tx) => {
      const gift = await tx.get(gifts, giftId);
      if (gift?.value.purchaseId !== purchaseId) throw new AppError('gift.not_found');
      requireUnfrozen(gift.value);
      await work(tx, gift);
    });
    return readPurchase(deps)(token);
  };

/** Another day and hour, before the gift is told. Throws `gift.not_found`, `gift.state_refused`, `gift.date_refused`. */
export const moveGiftDay = (deps: ChangeDeps, day: { on: string; hour: number }) =>
  changing(deps, async (tx, { id, value }) => {
    if (value.state !== 'scheduled') throw new AppError('gift.state_refused', { from: value.state });
    const next = { ...value, ...day };
    checkDay(next, deps.clock.now().toISOString());
    tx.put(gifts, id, { ...next, nextAt: stepAt(next, 0) });
  });

/** Tells the recipient again, twice a day at most. Throws `gift.not_found`, `gift.state_refused`, `gift.too_many`. */
export const sendGiftAgain = (deps: ChangeDeps) =>
  changing(deps, async (tx, { id, value }) => {
    if (value.email === null || !isAwaited(value)) throw new AppError('gift.state_refused');
    const again = { what: 'gift-sendings', of: { hash: id }, most: SENDINGS_PER_DAY, windowMs: DAY_MS };
    const sendings = value.sendings + 1;
    await spend(tx, deps, 'gift.too_many', again);
    tx.put(gifts, id, { ...value, sendings });
    await inviteToGift(tx, deps, { id, value }, `again.${sendings}`);
  });
