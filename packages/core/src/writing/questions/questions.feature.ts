import { erasedWithOwner, type Feature, retained } from '../../foundation/feature.ts';
import { editedThemes } from './offer/edited-theme.ts';
import { libraryVersions } from './offer/library-version.ts';
import { questions } from './question.ts';

export const questionsFeature: Feature = {
  collections: [
    erasedWithOwner(questions),
    retained(editedThemes, 'questions of no family'),
    retained(libraryVersions, 'changes of questions and numbers of accounts'),
  ],
};
