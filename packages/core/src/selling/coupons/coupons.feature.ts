import { erased, type Feature, kept } from '../../foundation/feature.ts';
import { couponUses, offeredCoupons } from './offered-coupon.ts';

export const couponsFeature: Feature = {
  collections: [kept(offeredCoupons, 'codes of the house, which name nobody'), erased(couponUses)],
};
