import type { BookFormat } from '@souvenance/contracts';

/** Prices of the company, tax included, in integer cents. Currency is a setting. */
export const catalogue = {
  books: {
    'a5-broche': { cents: 2_900 },
    'a5-relie': { cents: 3_900 },
    '170x240-relie': { cents: 4_900 },
    '210x210-relie': { cents: 5_900 },
  } satisfies Record<BookFormat, { cents: number }>,
  includedPages: 120,
  extraPageCents: 12,
  ebookCents: 990,
  /** The first row with `from` at most the number of copies applies. */
  copyDiscounts: [
    { from: 10, percent: 20 },
    { from: 5, percent: 10 },
  ],
  shipping: { france: 590, europeanUnion: 990, elsewhere: 1_990, express: 1_200 },
  /**
   * A box is one A5 hardcover of up to `boxPages` pages, its e-book, and its delivery in France. Card amounts are whole
   * units between the two bounds.
   */
  gifts: {
    boxCents: 5_900,
    boxPages: 200,
    cardCents: [2_500, 5_000, 10_000, 15_000],
    cardMinCents: 2_000,
    cardMaxCents: 50_000,
  },
  /** Rates in tenths of a percent; shipping follows the goods. Exports bear the French rate (decision 0021). */
  vatPerMille: { book: 55, subscription: 200, giftCard: 0 },
} as const;

/** Pages of an interior that are paid beside the price of a copy. */
export const countExtraPages = (pages: number): number => Math.max(0, pages - catalogue.includedPages);

/** Member states of the European Union other than France, ISO 3166-1 alpha-2. */
export const europeanUnion: readonly string[] =
  'AT BE BG HR CY CZ DK EE FI DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
