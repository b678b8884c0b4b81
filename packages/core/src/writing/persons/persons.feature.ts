import { erasedWithOwner, type Feature } from '../../foundation/feature.ts';
import { persons } from './person.ts';

export const personsFeature: Feature = {
  collections: [erasedWithOwner(persons)],
};
