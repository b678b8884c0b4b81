import { catalogueOf } from '@souvenance/contracts';
import { fr } from './fr.ts';

/** The sentences of core for people, in one language. */
export type CoreMessages = typeof fr;

/** A new language is a file beside `fr.ts`, and an entry here. */
const languages = { fr };

/**
 * Throws a RangeError for a locale without a catalogue.
 * @example const messages = coreMessages(deps.settings.locale);
 */
export const coreMessages = (locale: string): CoreMessages => catalogueOf<CoreMessages>(languages, locale);
