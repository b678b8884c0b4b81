/** Controls but the line feed, and the marks that turn the direction of what follows them. */
const hidden = /(?!\n)\p{Cc}|\p{Bidi_Control}|\ufeff/gu;

/** People's words as text of one or several lines: line breaks are `\n`, nothing invisible is left. */
export const plainText = (words: string): string =>
  words
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(hidden, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

/** The same on one line. No-break spaces are kept: they are typography, not white space to fold. */
export const oneLine = (words: string): string => plainText(words).replace(/[\n ]+/gu, ' ');
