const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/**
 * Returns the beginning of a text, of at most `length` UTF-16 units. A character of the reader stays whole: an emoji of
 * several parts, a flag, a letter with its combining accents. One that is longer than `length` by itself is cut between
 * two code points.
 */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const end = graphemes.segment(text).containing(length)?.index ?? 0;
  return end > 0 ? text.slice(0, end) : text.slice(0, length).replace(/\p{Cs}$/u, '');
};

/** Returns the beginning of a text with an ellipsis, cut between two words after at most `length` UTF-16 units. */
export const cutExcerpt = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const head = text.slice(0, length + 1);
  const end = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'));
  return `${cutText(text, end > 0 ? end : length).replace(/[\s.,;:…]+$/u, '')}…`;
};
