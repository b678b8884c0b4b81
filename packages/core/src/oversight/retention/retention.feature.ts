import { type Feature, retained } from '../../foundation/feature.ts';
import { retentionStates } from './run-retention.ts';

export const retentionFeature: Feature = {
  collections: [retained(retentionStates, 'numbers of removed records, and instants')],
};
