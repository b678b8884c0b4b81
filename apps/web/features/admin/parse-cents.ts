/**
 * An amount as people type it, without spaces and currency symbols: digits, then optionally a comma or point and cents.
 */
const AMOUNT = /^(\d+)(?:[,.](\d{1,2}))?$/;

/** Parses a typed amount to integer cents: « 12,50 € » is 1250. Null when it is no amount, or zero. */
export const parseCents = (text: string): number | null => {
  const match = AMOUNT.exec(text.replaceAll(/[\s\p{Sc}]/gu, ''));
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
};
