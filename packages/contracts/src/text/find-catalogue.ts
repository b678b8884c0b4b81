/** The language of the site and its books when LOCALE is not set. */
export const defaultLocale = 'fr';

/**
 * A language for tests: French with each sentence between ⟦ and ⟧, which reveals text that comes from no catalogue. Its
 * tag is valid for formatting dates and numbers.
 */
export const PSEUDO_LOCALE = 'fr-x-pseudo';

/** True for a language tag, which programs read; it must not be marked. */
const isLanguageTag = (text: string): boolean => /^[a-z]{2}-[A-Z]{2}$/u.test(text);

const markAny = (entry: unknown): unknown => {
  if (typeof entry === 'string') return isLanguageTag(entry) ? entry : `⟦${entry}⟧`;
  if (typeof entry === 'function') return (...facts: unknown[]) => markAny(entry(...facts));
  if (Array.isArray(entry)) return entry.map(markAny);
  if (typeof entry !== 'object' || entry === null) return entry;
  return Object.fromEntries(Object.entries(entry).map(([key, nestedEntry]) => [key, markAny(nestedEntry)]));
};

/** Marks every sentence of a catalogue, also those that its functions return. */
export const markCatalogue = <Words>(messages: Words): Words => markAny(messages) as Words;

/**
 * Returns the catalogue of messages for a locale; `fr-BE` falls back to `fr`. A new language is a folder beside `fr`,
 * and an entry of that table. Throws a RangeError for a locale without a catalogue.
 */
export const findCatalogue = <Words>(
  languages: { readonly fr: Words } & Record<string, Words>,
  locale: string,
): Words => {
  if (locale === PSEUDO_LOCALE) return markCatalogue(languages.fr);
  const [language = ''] = locale.split('-');
  const name = [locale, language].find((tag) => Object.hasOwn(languages, tag));
  const catalogue = name === undefined ? undefined : languages[name];
  if (catalogue !== undefined) return catalogue;
  throw new RangeError(
    `There are no words for the locale ${locale} (there are: ${Object.keys(languages).join(', ')})`,
  );
};
