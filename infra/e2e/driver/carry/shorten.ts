/**
 * At most `most` characters: as it is, or cut before a word that would not fit whole, with an ellipsis. A single word
 * that is too long is cut within.
 */
export const shorten = (text: string, most: number): string => {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  const room = whole.slice(0, most);
  const end = room.search(/\s+\S*$/u);
  const words = (end > 0 ? room.slice(0, end) : room.slice(0, most - 1)).replace(/[\s,;:–—-]+$/u, '');
  return `${words}…`;
};
