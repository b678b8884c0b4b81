import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { deriveReadableCode } from '../../foundation/secrets/derive-readable-code.ts';
import { users } from '../../people/accounts/user.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { releaseCoupon, settleCoupon } from '../coupons/reserve-coupon.ts';
import { type DiscountedCart, findAppliedDiscount } from '../quotes/discount.ts';
import { extractFirstName } from './extract-first-name.ts';
import { COUPON_CENTS, coupons, createReferral, referrals } from './referral.ts';

type EarnDeps = Pick<Deps, 'clock' | 'ids' | 'settings'>;

/** The fields of an order that a referral needs. */
interface ReferredOrder extends DiscountedCart {
  readonly buyerUid: string;
}

const COUPON_CODE_LENGTH = 12;

/**
 * Records the payment of an order: the buyer is not a new customer any more, and the coupon is used. A company coupon
 * that takes nothing off the order is released.
 */
export const settleCode = async (
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  orderId: string,
  order: ReferredOrder,
): Promise<void> => {
  const { buyerUid: uid } = order;
  const discount = findAppliedDiscount(order);
  const referral = (await tx.get(referrals, uid))?.value ?? null;
  const isCoupon = discount?.kind === 'coupon' || discount?.kind === 'gift_book';
  const coupon = isCoupon ? await tx.get(coupons, discount.code) : null;
  const at = clock.now().toISOString();
  if (discount === null) await releaseCoupon(tx, orderId, order);
  else await settleCoupon(tx, { clock }, orderId, { buyerUid: uid, discount });
  const currentReferral = referral ?? createReferral({ uid, referrerUid: null, code: null, at });
  tx.put(referrals, uid, {
    ...currentReferral,
    orderId: discount?.kind === 'referral' ? orderId : currentReferral.orderId,
    paidAt: currentReferral.paidAt ?? at,
    paidOrders: currentReferral.paidOrders + 1,
  });
  if (coupon !== null) tx.put(coupons, coupon.id, { ...coupon.value, orderId, usedAt: at });
};

/** Gives the referrer a coupon when the referred customer's first order ships, once per customer. */
export const earnCoupon = async (
  tx: Transaction,
  deps: EarnDeps,
  orderId: string,
  { buyerUid, discount }: Pick<ReferredOrder, 'buyerUid' | 'discount'>,
): Promise<void> => {
  if (discount?.kind !== 'referral') return;
  const referral = await tx.get(referrals, buyerUid);
  if (referral === null || referral.value.orderId !== orderId || referral.value.couponCode !== null) return;
  const { referrerUid } = referral.value;
  const referrer = referrerUid === null ? null : await tx.get(users, referrerUid);
  const buyer = await tx.get(users, buyerUid);
  if (referrer === null) return;
  const code = deriveReadableCode(deps.ids.newSecret(), COUPON_CODE_LENGTH);
  const { name, email } = referrer.value;
  const { currency, siteUrl } = deps.settings;
  const at = deps.clock.now().toISOString();
  tx.create(coupons, code, { uid: referrer.id, cents: COUPON_CENTS, at, orderId: null, usedAt: null });
  tx.put(referrals, buyerUid, { ...referral.value, couponCode: code });
  await postMail(tx, deps, {
    cause: `coupon.${buyerUid}`,
    kind: 'gift_coupon_affiliation',
    to: { name, address: email },
    data: {
      name,
      friend: extractFirstName(buyer?.value.name ?? ''),
      cents: COUPON_CENTS,
      currency,
      code,
      affiliationUrl: `${siteUrl}/settings/affiliation`,
    },
  });
  await appendAudit(tx, deps, createSystemActor('referrals'), {
    action: 'coupon.earned',
    object: `user:${referrer.id}`,
    familyId: null,
    to: `order:${orderId}`,
  });
};
