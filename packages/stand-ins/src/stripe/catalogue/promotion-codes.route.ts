import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { newestFirst, pageOf } from '../protocol/page-of.ts';
import {
  currencyCode,
  flag,
  hash,
  integer,
  metadata,
  type Read,
  required,
  text,
} from '../protocol/parameters.ts';
import { type Call, get, pageFields, post, type Route } from '../protocol/route.ts';
import { invalidRequest, missingResource } from '../protocol/stripe-fault.ts';
import { type Desk, newId } from '../state/desk.ts';

const createFields = {
  active: flag(),
  code: text({ max: 500 }),
  customer: text(),
  expires_at: integer({ max: 99_999_999_999 }),
  max_redemptions: integer({ min: 1 }),
  metadata: metadata(),
  promotion: required(hash({ type: required(text({ oneOf: ['coupon'] })), coupon: required(text()) })),
  restrictions: hash({
    first_time_transaction: flag(),
    minimum_amount: integer({ min: 1 }),
    minimum_amount_currency: currencyCode(),
  }),
};

// Codes are compared without case, and one active code cannot exist twice.
const refuseTakenCode = (desk: Desk, code: string): void => {
  const taken = [...desk.state.promotionCodes.values()].some(
    (one) => one.active && one.code.toLowerCase() === code.toLowerCase(),
  );
  if (taken)
    throw invalidRequest(`An active promotion code with \`code: ${code}\` already exists.`, {
      param: 'code',
    });
};

const createPromotionCode = ({ desk, params }: Call<Read<typeof createFields>>): Stripe.PromotionCode => {
  const { restrictions } = params;
  const coupon = params.promotion.coupon;
  if (!desk.state.coupons.has(coupon)) throw missingResource('coupon', coupon, 'promotion[coupon]');
  const code = params.code ?? randomBytes(4).toString('hex').toUpperCase();
  refuseTakenCode(desk, code);
  const promotionCode: Stripe.PromotionCode = {
    id: newId('promo'),
    object: 'promotion_code',
    active: params.active ?? true,
    code,
    created: desk.now(),
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata ?? {},
    promotion: { type: 'coupon', coupon },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  };
  desk.state.promotionCodes.set(promotionCode.id, promotionCode);
  desk.emit('promotion_code.created', promotionCode);
  return promotionCode;
};

const listFields = { ...pageFields, active: flag(), code: text(), coupon: text(), customer: text() };

export const promotionCodeRoutes: Route[] = [
  post('promotion_codes', createFields, createPromotionCode),
  get('promotion_codes', listFields, ({ desk, params, path }) => {
    const { active, code, coupon, customer } = params;
    const codes = newestFirst(desk.state.promotionCodes).filter(
      (one) =>
        (active === undefined || one.active === active) &&
        (code === undefined || one.code.toLowerCase() === code.toLowerCase()) &&
        (coupon === undefined || one.promotion.coupon === coupon) &&
        (customer === undefined || one.customer === customer),
    );
    return pageOf(codes, path, params);
  }),
  get('promotion_codes/:id', {}, ({ desk, id }) => {
    const promotionCode = desk.state.promotionCodes.get(id);
    if (!promotionCode) throw missingResource('promotion code', id);
    return promotionCode;
  }),
];
