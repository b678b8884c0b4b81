import { findCatalogue } from '@souvenance/contracts';
import { fr } from './fr.ts';

type Translated<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> };

/** Messages that every language must have: the shape of the French catalogue. */
export type Messages = Translated<typeof fr>;

/** A new language is a folder beside `fr` and an entry here. */
const languages = { fr: fr as Messages };

/** Returns the catalogue of a locale. Throws a RangeError for a locale without one. */
export const getMailMessages = (locale: string): Messages => findCatalogue(languages, locale);
