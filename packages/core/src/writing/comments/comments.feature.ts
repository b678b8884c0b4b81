import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { comments, hearts } from './comment.ts';

export const commentsFeature: Feature = { collections: [erasedWithOwner(comments), erasedWithOwner(hearts)] };
