import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { revisions, stories } from './story.ts';

export const storiesFeature: Feature = {
  collections: [erasedWithOwner(stories), erasedWithOwner(revisions)],
};
