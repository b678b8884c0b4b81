import { erased, type Feature } from '../../foundation/feature.ts';
import { questions } from './question.ts';

export const questionsFeature: Feature = {
  collections: [erased(questions)],
};
