/** Returns the beginning of a text, of at most `length` UTF-16 units, without half of a character at its end. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Cs}$/u, '');

/** Returns the beginning of a text with an ellipsis, cut between two words after at most `length` UTF-16 units. */
export const cutExcerpt = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const head = text.slice(0, length + 1);
  const end = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  return `${cutText(head, end > 0 ? end : length).replace(/[\s.,;:…]+$/u, '')}…`;
};
