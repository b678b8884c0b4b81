import { frenchTypography } from '../typography/french-typography.ts';

/**
 * A title as the whole book has it, on its cover, on its pages and in its metadata. Its text is altered here, once; what
 * comes after only chooses where its lines end.
 */
export const titleText = (words: string): string =>
  frenchTypography(words.normalize('NFC').replace(/\s*[\r\n\u2028\u2029]+\s*/gu, ' ')).trim();
