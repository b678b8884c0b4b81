import { erased, type Feature } from '../../foundation/feature.ts';
import { photographs } from './photograph.ts';
import { releasePhotograph } from './release-photograph.ts';

export const photographsFeature: Feature = {
  collections: [erased(photographs)],
  jobs: { 'check-photograph': { release: releasePhotograph } },
};
