import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { consents } from './consent.ts';

export const consentsFeature: Feature = {
  collections: [erasedWithOwner(consents)],
};
