import { escapeXml } from '@souvenance/contracts/rules';

/** An order's number, e.g. S-2026-0042: a line must not break at its hyphens. */
const orderNumbers = /\b[A-Z]{1,3}(?:-\d{2,}){1,3}\b/gu;

/** Escaped words whose order numbers stay whole; the characters that a reader copies are unchanged. */
export const markup = (text: string): string =>
  escapeXml(text).replace(orderNumbers, '<span style="white-space:nowrap">$&</span>');
