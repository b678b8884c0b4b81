import { erased, type Feature } from '../../foundation/feature.ts';
import { revisions, stories } from './story.ts';

export const storiesFeature: Feature = {
  collections: [erased(stories), erased(revisions)],
};
