import { erased, type Feature, kept } from '../../foundation/feature.ts';
import { editedThemes } from './offer/edited-theme.ts';
import { questions } from './question.ts';

export const questionsFeature: Feature = {
  collections: [erased(questions), kept(editedThemes, 'the house’s own questions, which name no family')],
};
