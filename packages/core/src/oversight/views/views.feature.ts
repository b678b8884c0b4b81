import { erased, type Feature } from '../../foundation/feature.ts';
import { savedViews } from './saved-views.ts';

export const viewsFeature: Feature = { collections: [erased(savedViews)] };
