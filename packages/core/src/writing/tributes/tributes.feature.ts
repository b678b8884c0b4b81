import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { tributeLinks, tributes } from './tribute.ts';

export const tributesFeature: Feature = {
  collections: [erasedWithOwner(tributes), erasedWithOwner(tributeLinks)],
};
