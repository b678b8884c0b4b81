import { type Feature, retained } from '../../foundation/feature.ts';
import { copyMarks } from './copy-mark.ts';

export const copiesFeature: Feature = {
  collections: [retained(copyMarks, 'how far a copy of the documents is; gone at its end')],
};
