import { isFirstName } from '../../persons/guess-pronoun.ts';

/** Particles that follow the first name in an index; « du », « des », « la » and « le » stay with the family's name. */
const AFTER_FIRST_NAME = /^(?:de|d’|von|van)$/u;

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Splits « d’Agoult » into its particle and the name. */
const splitElision = (words: readonly string[]): string[] =>
  words.flatMap((word) => (/^d’./u.test(word) ? ['d’', word.slice(2)] : [word]));

/**
 * Returns a person's name as a French index lists it: « Vasseur, Jeanne », « La Fontaine, Jean de », « Jeanne ». The
 * words of the dictionary of first names before the last word are first names.
 */
export const formatIndexName = (words: readonly string[]): string => {
  const count = words.findIndex((word, index) => index === words.length - 1 || !isFirstName(word));
  const firstNames = words.slice(0, count);
  const [particle = '', ...others] = splitElision(words.slice(count));
  if (firstNames.length === 0) return words.join(' ');
  const isAfter = others.length > 0 && AFTER_FIRST_NAME.test(particle);
  const familyName = isAfter ? others : [particle, ...others];
  const first = [...firstNames, ...(isAfter ? [particle] : [])].join(' ');
  return `${capitalize(familyName.join(' '))}, ${first}`;
};
