import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { storyLinks } from './story-link.ts';

export const readingFeature: Feature = { collections: [erasedWithOwner(storyLinks)] };
