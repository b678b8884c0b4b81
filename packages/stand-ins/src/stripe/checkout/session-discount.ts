import type Stripe from 'stripe';
import { invalidRequest, missingResource } from '../protocol/stripe-fault.ts';
import type { Desk } from '../state/desk.ts';
import type { SessionWish } from './session-fields.ts';

export interface SessionDiscount {
  coupon: Stripe.Coupon;
  promotionCode: Stripe.PromotionCode | null;
}

const isUsedUp = (one: { max_redemptions: number | null; times_redeemed: number }): boolean =>
  one.max_redemptions !== null && one.times_redeemed >= one.max_redemptions;

const refused = () =>
  invalidRequest('This promotion code is invalid.', { code: 'promotion_code_invalid', param: 'discounts' });

/** Whether the discount may still be used now. Uses are counted when a session completes. */
export const isRedeemable = ({ coupon, promotionCode }: SessionDiscount, now: number): boolean => {
  const isCouponGood = coupon.valid && !isUsedUp(coupon) && (coupon.redeem_by ?? now) >= now;
  if (!promotionCode) return isCouponGood;
  const isCodeGood =
    promotionCode.active && !isUsedUp(promotionCode) && (promotionCode.expires_at ?? now) >= now;
  return isCouponGood && isCodeGood;
};

const couponOf = (desk: Desk, id: string): Stripe.Coupon => {
  const coupon = desk.state.coupons.get(id);
  if (!coupon) throw missingResource('coupon', id, 'discounts[0][coupon]');
  return coupon;
};

const promotionCodeOf = (desk: Desk, id: string): Stripe.PromotionCode => {
  const promotionCode = desk.state.promotionCodes.get(id);
  if (!promotionCode) throw missingResource('promotion code', id, 'discounts[0][promotion_code]');
  return promotionCode;
};

/** The discount that was asked for, or null. @throws StripeFault 400 `promotion_code_invalid` */
export const findDiscount = (
  desk: Desk,
  wish: SessionWish,
  subtotal: number,
  currency: string,
): SessionDiscount | null => {
  const asked = wish.discounts?.[0];
  if (!asked) return null;
  if ((asked.coupon === undefined) === (asked.promotion_code === undefined))
    throw invalidRequest('You must pass one of coupon, promotion_code.', { param: 'discounts' });
  const promotionCode = asked.promotion_code ? promotionCodeOf(desk, asked.promotion_code) : null;
  const coupon = couponOf(
    desk,
    promotionCode ? String(promotionCode.promotion.coupon) : String(asked.coupon),
  );
  const minimum = promotionCode?.restrictions.minimum_amount ?? 0;
  const isWrongBuyer = Boolean(promotionCode?.customer) && promotionCode?.customer !== wish.customer;
  const isWrongCurrency = coupon.amount_off !== null && coupon.currency !== currency;
  const discount = { coupon, promotionCode };
  if (!isRedeemable(discount, desk.now()) || subtotal < minimum || isWrongBuyer || isWrongCurrency)
    throw refused();
  return discount;
};

/** What a coupon takes off, in the smallest unit, never more than the subtotal. */
export const discountAmount = ({ coupon }: SessionDiscount, subtotal: number): number =>
  coupon.amount_off === null
    ? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100)
    : Math.min(coupon.amount_off, subtotal);

/** Counts one use. */
export const redeem = ({ coupon, promotionCode }: SessionDiscount): void => {
  coupon.times_redeemed += 1;
  coupon.valid = !isUsedUp(coupon);
  if (!promotionCode) return;
  promotionCode.times_redeemed += 1;
  if (isUsedUp(promotionCode)) promotionCode.active = false;
};
