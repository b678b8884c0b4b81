import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { savedViews } from './saved-views.ts';

export const viewsFeature: Feature = { collections: [erasedWithOwner(savedViews)] };
