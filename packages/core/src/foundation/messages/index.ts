import { findCatalogue } from '@souvenance/contracts';
import { fr } from './fr.ts';

/** The texts of core for people, in one language. */
export type CoreMessages = typeof fr;

/** Catalogues by language; add a new language here and as a file beside `fr.ts`. */
const languages = { fr };

/**
 * Throws a RangeError for a locale without a catalogue.
 * @example const messages = getCoreMessages(deps.settings.locale);
 */
export const getCoreMessages = (locale: string): CoreMessages =>
  findCatalogue<CoreMessages>(languages, locale);
