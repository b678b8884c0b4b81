import type { Transaction } from '../../ports/documents.port.ts';
import { coupons } from './referral.ts';

interface GiftBookOwner {
  /** The person who accepted the gift. */
  readonly uid: string;
  /** Each member of this family who may order can use it. */
  readonly familyId: string;
  readonly at: string;
}

/** Creates the coupon for the printed book of a gift box. */
export const createGiftBookCoupon = (tx: Transaction, code: string, owner: GiftBookOwner): void =>
  tx.create(coupons, code, { ...owner, cents: null, orderId: null, usedAt: null });
