import { erased, type Feature } from '../../foundation/feature.ts';
import { coupons, referrals } from './referral.ts';

export const referralsFeature: Feature = {
  collections: [erased(referrals), erased(coupons)],
};
