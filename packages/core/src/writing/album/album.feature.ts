import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { albumPhotographs } from './album.ts';

export const albumFeature: Feature = { collections: [erasedWithOwner(albumPhotographs)] };
