import { frenchTypography } from '../typography/french-typography.ts';
import { plainLetters } from '../typography/letter-marks.ts';

/**
 * Returns a title as used everywhere in the book: on the cover, on the pages and in the metadata. French typography is
 * applied here, once; later steps only choose where lines end.
 */
export const titleText = (words: string): string =>
  frenchTypography(words.normalize('NFC').replace(/\s*[\r\n\u2028\u2029]+\s*/gu, ' ')).trim();

/** Returns a title for the metadata and the outline of a file, which have no superior letters. */
export const metadataTitle = (words: string): string => plainLetters(titleText(words));
