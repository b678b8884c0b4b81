import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { checkPhotographJob } from './check-photograph-job.ts';
import { photographs } from './photograph.ts';

export const photographsFeature: Feature = {
  collections: [erasedWithOwner(photographs)],
  jobs: [checkPhotographJob],
};
