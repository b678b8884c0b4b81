import type { PriceList } from '@souvenance/contracts';
import type { Settings } from '../../ports/deps.ts';
import { catalogue } from './catalogue.ts';

/** Returns the prices that the pages show; totals come from `computeQuote`. Amounts include tax, in integer cents. */
export const readPriceList = ({ currency }: Pick<Settings, 'currency'>): PriceList => {
  const { books, includedPages, extraPageCents, ebookCents, copyDiscounts, shipping, gifts } = catalogue;
  return {
    currency,
    books: {
      'a5-broche': books['a5-broche'].cents,
      'a5-relie': books['a5-relie'].cents,
      '170x240-relie': books['170x240-relie'].cents,
      '210x210-relie': books['210x210-relie'].cents,
    },
    includedPages,
    extraPageCents,
    ebookCents,
    copyDiscounts: copyDiscounts.toSorted((a, b) => a.from - b.from),
    shipping,
    gifts: {
      boxCents: gifts.boxCents,
      boxPages: gifts.boxPages,
      cardCents: [...gifts.cardCents],
      cardMinCents: gifts.cardMinCents,
      cardMaxCents: gifts.cardMaxCents,
    },
  };
};
