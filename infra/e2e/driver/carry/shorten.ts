/**
 * Returns a text of `most` characters or fewer: unchanged, or cut at a word's end with an ellipsis. A single word that
 * is too long is cut inside.
 */
export const shorten = (text: string, most: number): string => {
  const whole = text.trim();
  if (whole.length <= most) return whole;
  const room = whole.slice(0, most);
  const end = room.search(/\s+\S*$/u);
  const words = (end > 0 ? room.slice(0, end) : room.slice(0, most - 1)).replace(/[\s,;:–—-]+$/u, '');
  return `${words}…`;
};
