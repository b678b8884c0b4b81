import { isDrawable } from '../fonts/react-fonts.ts';
import { frenchTypography } from '../typography/french-typography.ts';

const NOBODY = '\uFFFD';

/** Joiners and variation selectors, which no font draws. */
const INVISIBLE = /\u00AD|[\u200B-\u200F]|\u2060|\uFEFF|[\uFE00-\uFE0F]/g;

/**
 * Typeset words for react-pdf, with no character that would call in a font that is not embedded. The narrow no-break
 * space, which the text fonts lack, becomes a thin space, which react-pdf does not break at.
 */
export const drawableText = (typeset: string): string =>
  [...typeset.replace(INVISIBLE, '').replaceAll('\u202F', '\u2009')]
    .map((character) => (character === '\n' || isDrawable(character) ? character : NOBODY))
    .join('');

/** Words for react-pdf, corrected as French. */
export const matterText = (words: string): string => drawableText(frenchTypography(words.normalize('NFC')));

/** A line that react-pdf must not end: it breaks at plain spaces alone. */
export const heldLine = (typeset: string): string => drawableText(typeset).replaceAll(' ', '\u00A0');
