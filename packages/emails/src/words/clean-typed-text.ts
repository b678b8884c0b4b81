/** Control characters except the line feed, and bidirectional marks. */
const hidden = /(?!\n)\p{Cc}|\p{Bidi_Control}|\ufeff/gu;

/** Cleans a person's text: line breaks become `\n`, invisible characters are removed. */
export const cleanTypedText = (rawText: string): string =>
  rawText
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(hidden, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();

/** Cleans a text and puts it on one line. No-break spaces are kept, since they are typography. */
export const toOneLine = (rawText: string): string => cleanTypedText(rawText).replace(/[\n ]+/gu, ' ');
