import { applyFrenchTypography } from './apply-french-typography.ts';
import { toPlainLetters } from './find-letter-marks.ts';

/** Returns a text of the manuscript with French typography and ordinary letters, for metadata and attributes. */
export const toPlainText = (text: string): string => toPlainLetters(applyFrenchTypography(text));

/**
 * Returns the text that a screen reader says for a photograph. It says the caption below as well, so a photograph
 * without a description says only what it is.
 */
export const describePhotograph = (
  { description, kind }: { readonly description?: string | undefined; readonly kind?: string | undefined },
  labels: { readonly scan: string; readonly photograph: string },
): string => (description ? toPlainText(description) : kind === 'scan' ? labels.scan : labels.photograph);
