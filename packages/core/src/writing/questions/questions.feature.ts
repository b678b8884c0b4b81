import { erased, type Feature, kept } from '../../foundation/feature.ts';
import { editedThemes } from './offer/edited-theme.ts';
import { libraryVersions } from './offer/library-version.ts';
import { questions } from './question.ts';

export const questionsFeature: Feature = {
  collections: [
    erased(questions),
    kept(editedThemes, 'questions of no family'),
    kept(libraryVersions, 'changes of questions and numbers of accounts'),
  ],
};
