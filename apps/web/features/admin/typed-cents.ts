/** An amount as people type it: digits, spaces between thousands, a comma or a point before the cents, a sign of a currency or none. */
const AMOUNT = /^(\d+)(?:[,.](\d{1,2}))?$/;

/** Integer cents of a typed amount: 1250 of « 12,50 € »; null of what is none, and of nothing. */
export const typedCents = (typed: string): number | null => {
  const match = AMOUNT.exec(typed.replaceAll(/[\s\p{Sc}]/gu, ''));
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
};
