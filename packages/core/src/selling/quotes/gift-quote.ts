import { AppError, type GiftQuote, type PricedGift } from '@souvenance/contracts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Settings } from '../../ports/deps.ts';
import { catalogue } from './catalogue.ts';
import { sumLines } from './quote.ts';

/** Throws `gift.amount_refused` unless the amount is a whole number of units between the bounds. */
const checkAmount = (cents: number): void => {
  const { cardMinCents: min, cardMaxCents: max } = catalogue.gifts;
  if (cents % 100 !== 0 || cents < min || cents > max) throw new AppError('gift.amount_refused');
};

const countCardAmounts = (items: readonly PricedGift[]): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const item of items)
    if (item.kind === 'card') counts.set(item.cents, (counts.get(item.cents) ?? 0) + 1);
  return counts;
};

/**
 * Computes the quote of a cart of gifts. A box sells a book and is taxed as one; a gift card is untaxed until it is
 * spent. Throws `gift.amount_refused`.
 */
export const computeGiftQuote = (
  items: readonly PricedGift[],
  { currency, locale }: Pick<Settings, 'currency' | 'locale'>,
): GiftQuote => {
  const messages = getCoreMessages(locale).quote;
  const { book, giftCard } = catalogue.vatPerMille;
  const toLine = (label: string, quantity: number, unitCents: number, vatPerMille: number) => ({
    label,
    quantity,
    unitCents,
    totalCents: quantity * unitCents,
    vatPerMille,
  });
  const boxCount = items.filter(({ kind }) => kind === 'box').length;
  const amounts = countCardAmounts(items);
  for (const cents of amounts.keys()) checkAmount(cents);
  const lines = [
    ...(boxCount > 0 ? [toLine(messages.giftBox, boxCount, catalogue.gifts.boxCents, book)] : []),
    ...[...amounts].map(([cents, count]) => toLine(messages.giftCard, count, cents, giftCard)),
  ];
  return sumLines(lines, { currency });
};
