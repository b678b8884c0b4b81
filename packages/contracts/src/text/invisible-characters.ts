/** An emoji with its skin tone, variation selector and joined emoji; a keycap; a flag of a region. */
const EMOJI =
  /(?:\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[0-9#*]\uFE0F?\u20E3)/v;
/** A joiner within a word of a script whose letters it shapes: Arabic, Persian, the scripts of India. */
const JOINER =
  /(?<=[[\p{L}\p{M}]--[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Zinh}]])[\u200C\u200D]/v;
/**
 * Soft hyphens, zero-width characters, bidirectional controls, tags, object marks, the last two code points of each
 * plane, and controls that do not end a line.
 */
const INVISIBLE = /\p{DI}|[\p{NChar}--[\uFDD0-\uFDEF]]|[\uFFF9-\uFFFC]|(?![\t\n\v\f\r\u0085])\p{Cc}/v;

/** The first group matches characters that stay; a match without it is removed. */
export const INVISIBLE_CHARACTERS = new RegExp(
  `(${EMOJI.source}|${JOINER.source})|${INVISIBLE.source}`,
  'gv',
);
/** A quick check whether a text may contain such a character. */
export const MAY_BE_INVISIBLE = new RegExp(INVISIBLE.source, 'v');

/**
 * Removes the characters that are invisible and cannot be printed. Joiners and selectors stay where they shape an emoji
 * or a letter. Every input of the product (editor, paste, mail, press) uses this list.
 */
export const removeInvisibleCharacters = (text: string): string =>
  MAY_BE_INVISIBLE.test(text)
    ? text.replace(INVISIBLE_CHARACTERS, (_, visible: string | undefined) => visible ?? '')
    : text;
