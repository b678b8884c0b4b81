import { escapeXml } from '@souvenance/contracts/rules';

/** An order number, for example S-2026-0042, which must not be broken at its hyphens. */
const orderNumbers = /\b[A-Z]{1,3}(?:-\d{2,}){1,3}\b/gu;

/** Escapes a text and keeps order numbers on one line; copied text is unchanged. */
export const toMarkup = (text: string): string =>
  escapeXml(text).replace(orderNumbers, '<span style="white-space:nowrap">$&</span>');
