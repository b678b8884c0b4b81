import { fr } from './fr.ts';

type Said<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof T]: Said<T[Key]> };

/** What a language must say: the shape of the French catalogue. */
export type Messages = Said<typeof fr>;

const catalogues: Record<string, Messages> = { fr };

/** The catalogue of a locale (`fr`, `fr-FR`). Throws a RangeError for a language that has none. */
export const messagesFor = (locale: string): Messages => {
  const found = catalogues[locale.split(/[-_]/u)[0]?.toLowerCase() ?? ''];
  if (!found) throw new RangeError(`No e-mail catalogue for the locale ${locale}`);
  return found;
};
