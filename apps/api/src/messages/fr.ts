import type { ErrorCode } from '@souvenance/contracts';
import { foundationErrors } from './fr/foundation-errors.ts';
import { makingErrors } from './fr/making-errors.ts';
import { oversightErrors } from './fr/oversight-errors.ts';
import { peopleErrors } from './fr/people-errors.ts';
import { printingErrors } from './fr/printing-errors.ts';
import { sellingErrors } from './fr/selling-errors.ts';
import { writingErrors } from './fr/writing-errors.ts';

/**
 * A sentence for each error: what happened, what stays, and the next step. Composed of one part for each feature folder
 * of core.
 */
const errors: Record<ErrorCode, string> = {
  ...foundationErrors,
  ...peopleErrors,
  ...writingErrors,
  ...makingErrors,
  ...sellingErrors,
  ...printingErrors,
  ...oversightErrors,
};

/** Sentences for an invalid field, by the kind of the schema's issue. */
const issues = {
  too_small: 'Ce champ est trop court, ou vide.',
  too_big: 'Ce champ est trop long.',
  invalid_format: 'La forme n’est pas celle attendue.',
  invalid_type: 'Ce champ manque.',
  unrecognized_keys: 'Un champ inconnu a été envoyé.',
  'custom.postcode':
    'En France, un code postal a cinq chiffres, comme 49400. Vérifiez-le, ou changez de pays.',
  custom:
    'Un nom ou un titre ne contient ni adresse ni lien. Retirez-les, ou mettez une espace après le point.',
  fallback: 'Cette valeur n’est pas acceptée.',
};

/** Texts of the API in French. */
export const fr = { errors, issues, wayBack: 'Souvenance : retour aux travaux' };
