// XML forbids lone surrogates and most control characters.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the text with U+FFFD in place of each character that XML forbids, for a library that escapes by itself. */
export const toXmlText = (text: string): string => text.replace(FORBIDDEN, '\uFFFD');

/**
 * Escapes text for the content of an element or a quoted attribute, in XML and HTML. Characters that XML forbids become
 * U+FFFD.
 * @example
 * escapeXml('Simone & « L’été »'); // 'Simone &amp; « L’été »'
 */
export const escapeXml = (text: string): string =>
  toXmlText(text).replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
