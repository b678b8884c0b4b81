import { isDrawable } from '../fonts/react-fonts.ts';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';

/** Joiners and variation selectors, which no font draws. */
const INVISIBLE = /\u00AD|[\u200B-\u200F]|\u2060|\uFEFF|[\uFE00-\uFE0F]/g;

/**
 * Prepares typeset text for react-pdf: characters that would need a font that is not embedded become U+FFFD. The narrow
 * no-break space, which the text fonts lack, becomes a thin space, at which react-pdf does not break.
 */
export const toDrawableText = (typeset: string): string =>
  [...typeset.replace(INVISIBLE, '').replaceAll('\u202F', '\u2009')]
    .map((character) => (character === '\n' || isDrawable(character) ? character : REPLACEMENT_CHARACTER))
    .join('');

/** Applies French typography to a text and prepares it for react-pdf. */
export const formatMatterText = (text: string): string => toDrawableText(applyFrenchTypography(text));

/** Prepares a line of a postal address, which French typography would change: « 13000 marseille » is no number. */
export const formatPostalLine = (text: string): string => toDrawableText(text.normalize('NFC'));

/** Prepares a line that react-pdf must not break: it breaks only at plain spaces. */
export const toUnbreakableLine = (typeset: string): string =>
  toDrawableText(typeset).replaceAll(' ', '\u00A0');
