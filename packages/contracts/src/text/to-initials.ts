/** The first letter or digit of a word, behind quotation marks; empty for an emoji. */
const firstLetter = (word: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';

/**
 * The first letters of the first two words of a name, in capitals, as a seal on a cover shows them.
 * @example toInitials('Anne-Marie Petit') // 'AM'
 */
export const toInitials = (name: string): string =>
  name
    .normalize('NFC')
    .split(/[\s\p{Pd}]+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
