import { erased, type Feature } from '../../foundation/feature.ts';
import { storyLinks } from './story-link.ts';

export const readingFeature: Feature = { collections: [erased(storyLinks)] };
