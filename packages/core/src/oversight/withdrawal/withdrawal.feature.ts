import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { withdrawals } from './withdraw.ts';

export const withdrawalFeature: Feature = {
  collections: [erasedWithOwner(withdrawals)],
};
