import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { toPlainLetters } from '../typography/find-letter-marks.ts';

/**
 * Returns a title as used everywhere in the book: on the cover, on the pages and in the metadata. French typography is
 * applied here, once; later steps only choose where lines end.
 */
export const formatTitle = (words: string): string =>
  applyFrenchTypography(words.replace(/\s*[\r\n\u2028\u2029]+\s*/gu, ' ')).trim();

/** Returns a title for the metadata and the outline of a file, which have no superior letters. */
export const formatMetadataTitle = (words: string): string => toPlainLetters(formatTitle(words));
