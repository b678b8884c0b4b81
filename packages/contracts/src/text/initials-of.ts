/**
 * The first letters of the first two words of a name, in capitals, as a seal on a cover shows them.
 * @example initialsOf('Anne-Marie Petit') // 'AM'
 */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
