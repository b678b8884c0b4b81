import { erasedWithOwner, type Feature, retained } from '../../foundation/feature.ts';
import { couponUses, offeredCoupons } from './offered-coupon.ts';

export const couponsFeature: Feature = {
  collections: [
    retained(offeredCoupons, 'codes of the operator, which name nobody'),
    erasedWithOwner(couponUses),
  ],
};
