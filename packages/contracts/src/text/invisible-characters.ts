/** An emoji with its skin tone, its variation selector and what it is joined to; a keycap; a flag of a region. */
const EMOJI =
  /(?:\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?)*(?:[\u{E0020}-\u{E007E}]+\u{E007F})?|[0-9#*]\uFE0F?\u20E3)/v;
/** A joiner inside a word of a script whose letters it shapes: Arabic, Persian, the scripts of India. */
const JOINER =
  /(?<=[[\p{L}\p{M}]--[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Zinh}]])[\u200C\u200D]/v;
/** Soft hyphens, zero-width characters, bidirectional controls, tags, object marks, and controls that end no line. */
const INVISIBLE = /\p{DI}|[\uFFF9-\uFFFC]|(?![\t\n\v\f\r\u0085])\p{Cc}/v;

/** Matches what stays in its first group, and what is removed without it. */
export const INVISIBLE_CHARACTERS = new RegExp(
  `(${EMOJI.source}|${JOINER.source})|${INVISIBLE.source}`,
  'gv',
);
/** Whether a text may hold such a character. */
export const MAY_BE_INVISIBLE = new RegExp(INVISIBLE.source, 'v');

/**
 * The same text without the characters that nobody sees and that no page can show. Joiners and selectors stay where
 * they shape an emoji or a letter. Every door of the product (editor, paste, mail, press) uses this one list.
 */
export const withoutInvisibleCharacters = (text: string): string =>
  MAY_BE_INVISIBLE.test(text)
    ? text.replace(INVISIBLE_CHARACTERS, (_, visible: string | undefined) => visible ?? '')
    : text;
