import { type Feature, kept } from '../../foundation/feature.ts';
import { figureDays } from './day-count.ts';

export const figuresFeature: Feature = {
  collections: [kept(figureDays, 'counts of days')],
};
