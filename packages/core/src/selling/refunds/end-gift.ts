import { createSystemActor } from '../../foundation/actors/actor.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from '../gifts/gift.ts';
import { canMoveGift, writeGiftMove } from '../gifts/move-gift.ts';
import { coupons } from '../referrals/referral.ts';
import { enqueueGiftRefund } from './return-gift.ts';

/**
 * Ends a gift whose payment was refunded or lost in a dispute: its link no longer opens. An accepted gift stays, but
 * the coupon of its book is removed if no order uses it. The job of refunds deletes the files of an unused one's
 * photograph.
 */
export const endGift = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  { id, value }: Stored<GiftDocument>,
  unusedCouponCodes: ReadonlySet<string>,
): Promise<void> => {
  const refundedAt = value.refundedAt ?? deps.clock.now().toISOString();
  const endFields = { refundedAt, frozenAt: null, hasBookAside: false };
  if (canMoveGift(value, 'refunded')) {
    await writeGiftMove(tx, deps, createSystemActor('payment'), { id, value }, 'refunded', {
      ...endFields,
      message: '',
      picture: null,
    });
    enqueueGiftRefund(tx, deps, id);
    return;
  }
  const { couponCode } = value;
  const isCouponUnused = couponCode !== null && unusedCouponCodes.has(couponCode);
  if (isCouponUnused) tx.remove(coupons, couponCode);
  const remainingCode = isCouponUnused || value.hasBookAside ? null : couponCode;
  tx.put(gifts, id, { ...value, ...endFields, couponCode: remainingCode });
};
