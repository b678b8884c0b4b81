import { oneLine } from './plain-text.ts';

/** RFC 5322 allows 998 octets; beyond this, inboxes cut anyway, and a header stays one header. */
const longestSubject = 160;

/** A subject of one line, without anything that could end the header and begin another. */
export const subjectLine = (words: string): string => {
  const letters = [...oneLine(words)];
  return letters.length <= longestSubject
    ? letters.join('')
    : `${letters.slice(0, longestSubject - 1).join('')}…`;
};
