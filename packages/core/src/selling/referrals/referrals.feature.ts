import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { coupons, referrals } from './referral.ts';

export const referralsFeature: Feature = {
  collections: [erasedWithOwner(referrals), erasedWithOwner(coupons)],
};
