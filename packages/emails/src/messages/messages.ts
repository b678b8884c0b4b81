import { catalogueOf } from '@souvenance/contracts';
import { fr } from './fr.ts';

type Said<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof T]: Said<T[Key]> };

/** Texts that every language must have: the shape of the French catalogue. */
export type Messages = Said<typeof fr>;

/** A new language is a folder beside `fr`, and an entry here. */
const languages = { fr: fr as Messages };

/** The catalogue of a locale. Throws a RangeError for one that has none. */
export const messagesFor = (locale: string): Messages => catalogueOf(languages, locale);
