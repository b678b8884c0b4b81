import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { billings } from './billing.ts';

export const subscriptionsFeature: Feature = {
  collections: [erasedWithOwner(billings)],
};
