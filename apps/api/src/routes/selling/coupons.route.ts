import { createCoupon, listCoupons, setCouponStopped } from '@souvenance/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';

type CouponRoutes = Extract<keyof Handlers, `coupons.${string}`>;

/** Handlers of the company's coupons. */
export const createCouponHandlers = (services: Services): Handlers<CouponRoutes> => ({
  'coupons.list': ({ query }, { actor }) => listCoupons(services)(actor, query),
  'coupons.make': ({ body }, { actor }) => createCoupon(services)(actor, body),
  'coupons.stop': ({ params, body }, { actor }) => setCouponStopped(services)(actor, params.coupon, body),
});
