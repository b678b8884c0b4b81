/** Titles before a name, which a seal does not show: « Dr Albert Benhamou » is AB. */
const TITLE =
  /^(?:M|MM|Mmes?|Mlles?|Drs?|Docteur|Prs?|Professeur|Mes?|Maître|Mgr|Monsieur|Madame|Mademoiselle)\.?$/u;

/** The first letter or digit of a word, behind quotation marks; empty for an emoji. */
const firstLetter = (word: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';

/**
 * The first letters of the first two words of a name, in capitals, as a seal on a cover shows them; of two people the
 * first letter of each.
 * @example toInitials('Anne-Marie Petit') // 'AM'
 * @example toInitials('Jeanne et Paul Morel') // 'JP'
 * @example toInitials('Dr Albert Benhamou') // 'AB'
 */
export const toInitials = (name: string): string => {
  const people = name.normalize('NFC').split(/\s+et\s+/u);
  const letters = people.map((person) => {
    const words = person.split(/[\s\p{Pd}]+/u).filter((word) => firstLetter(word) !== '');
    const names = words.filter((word, index) => index > 0 || !TITLE.test(word));
    return (names.length > 0 ? names : words).map(firstLetter);
  });
  const [first = [], second] = letters;
  return (second === undefined ? first.slice(0, 2) : [...first.slice(0, 1), ...second.slice(0, 1)])
    .join('')
    .toUpperCase();
};
