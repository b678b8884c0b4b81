/** The language that the site and its books have where LOCALE names none. */
export const defaultLocale = 'fr';

/**
 * A language for tests: French with each sentence between ⟦ and ⟧, so that words which come from no catalogue are seen.
 * Its tag is one that dates and numbers know how to be written in.
 */
export const PSEUDO_LOCALE = 'fr-x-pseudo';

/** A tag of a language is for the program, never for a person. */
const isTag = (words: string): boolean => /^[a-z]{2}-[A-Z]{2}$/u.test(words);

const markedAny = (words: unknown): unknown => {
  if (typeof words === 'string') return isTag(words) ? words : `⟦${words}⟧`;
  if (typeof words === 'function') return (...facts: unknown[]) => markedAny(words(...facts));
  if (Array.isArray(words)) return words.map(markedAny);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, markedAny(inner)]));
};

/** The same catalogue with each of its sentences marked, those that its functions make among them. */
export const marked = <Words>(words: Words): Words => markedAny(words) as Words;

/**
 * The words of a locale out of the languages that a package speaks. A new one is a folder beside `fr`, and an entry of
 * that table; `fr-BE` falls back on `fr`. Throws a RangeError for a locale that has none.
 */
export const catalogueOf = <Words>(
  languages: { readonly fr: Words } & Record<string, Words>,
  locale: string,
): Words => {
  if (locale === PSEUDO_LOCALE) return marked(languages.fr);
  const [language = ''] = locale.split('-');
  const name = [locale, language].find((one) => Object.hasOwn(languages, one));
  const catalogue = name === undefined ? undefined : languages[name];
  if (catalogue !== undefined) return catalogue;
  throw new RangeError(
    `There are no words for the locale ${locale} (there are: ${Object.keys(languages).join(', ')})`,
  );
};
