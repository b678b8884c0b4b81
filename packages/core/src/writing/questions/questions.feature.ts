import { erased, type Feature, kept } from '../../foundation/feature.ts';
import { editedThemes } from './offer/edited-theme.ts';
import { libraryVersions } from './offer/library-version.ts';
import { questions } from './question.ts';

export const questionsFeature: Feature = {
  collections: [
    erased(questions),
    kept(editedThemes, 'the house’s own questions, which name no family'),
    kept(libraryVersions, 'changes of the house’s own questions, by the number of an account'),
  ],
};
