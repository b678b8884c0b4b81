import { erased, type Feature } from '../../foundation/feature.ts';
import { comments, hearts } from './comment.ts';

export const commentsFeature: Feature = { collections: [erased(comments), erased(hearts)] };
