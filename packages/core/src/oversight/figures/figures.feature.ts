import { type Feature, retained } from '../../foundation/feature.ts';
import { figureDays } from './day-count.ts';

export const figuresFeature: Feature = {
  collections: [retained(figureDays, 'counts of days')],
};
