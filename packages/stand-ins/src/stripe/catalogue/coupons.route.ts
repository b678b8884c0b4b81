import type Stripe from 'stripe';
import { newestFirst, pageOf } from '../protocol/page-of.ts';
import type { Read } from '../protocol/parameters.ts';
import { currencyCode, decimal, integer, metadata, text } from '../protocol/parameters.ts';
import { type Call, get, pageFields, post, type Route } from '../protocol/route.ts';
import { invalidRequest, missingResource } from '../protocol/stripe-fault.ts';
import { newId } from '../state/desk.ts';

const createFields = {
  amount_off: integer({ min: 1 }),
  currency: currencyCode(),
  duration: text({ oneOf: ['forever', 'once', 'repeating'] }),
  id: text({ max: 200 }),
  max_redemptions: integer({ min: 1 }),
  metadata: metadata(),
  name: text({ max: 40 }),
  percent_off: decimal({ min: 0.01, max: 100 }),
  redeem_by: integer({ max: 99_999_999_999 }),
};

const createCoupon = ({ desk, params }: Call<Read<typeof createFields>>): Stripe.Coupon => {
  if ((params.percent_off === undefined) === (params.amount_off === undefined))
    throw invalidRequest('You must pass either percent_off or amount_off, and not both.');
  if (params.amount_off !== undefined && !params.currency)
    throw invalidRequest('You must pass currency when passing amount_off', { param: 'currency' });
  const id = params.id ?? newId('co').slice(3, 11);
  if (desk.state.coupons.has(id))
    throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  const coupon: Stripe.Coupon = {
    id,
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: desk.now(),
    currency: params.currency ?? null,
    duration: params.duration ?? 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  };
  desk.state.coupons.set(id, coupon);
  desk.emit('coupon.created', coupon);
  return coupon;
};

export const couponRoutes: Route[] = [
  post('coupons', createFields, createCoupon),
  get('coupons', pageFields, ({ desk, params, path }) =>
    pageOf(newestFirst(desk.state.coupons), path, params),
  ),
  get('coupons/:id', {}, ({ desk, id }) => {
    const coupon = desk.state.coupons.get(id);
    if (!coupon) throw missingResource('coupon', id);
    return coupon;
  }),
];
