import { erased, type Feature } from '../../foundation/feature.ts';
import { consents } from './consent.ts';

export const consentsFeature: Feature = {
  collections: [erased(consents)],
};
