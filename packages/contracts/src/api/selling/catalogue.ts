import { z } from 'zod';
import { cents } from '../../fields.ts';
import { route } from '../route.ts';
import { bookFormat } from '../writing/books.ts';

/** Prices including tax, for texts that mention a price. Totals are computed by `quotes` only. */
export const priceList = z.object({
  currency: z.string(),
  /** Price of one copy of each format, with `includedPages`. */
  books: z.record(bookFormat, cents),
  includedPages: z.int(),
  extraPageCents: cents,
  /** Price of an e-book without a printed copy; with one it is free. */
  ebookCents: cents,
  /** Ordered by copies, the fewest first. */
  copyDiscounts: z.array(z.object({ from: z.int(), percent: z.int() })),
  /** Price of a parcel by destination; `express` is added to it. */
  shipping: z.object({ france: cents, europeanUnion: cents, elsewhere: cents, express: cents }),
  gifts: z.object({
    boxCents: cents,
    /** Pages of the box's book that its price includes. */
    boxPages: z.int().positive(),
    /** Suggested amounts of cards; any whole amount between the bounds is sold. */
    cardCents: z.array(cents),
    cardMinCents: cents,
    cardMaxCents: cents,
  }),
});
export type PriceList = z.infer<typeof priceList>;

export const catalogueRoutes = {
  'catalogue.read': route({
    method: 'GET',
    path: '/api/catalogue',
    action: 'anyone',
    replies: 'json',
    answer: priceList,
  }),
} as const;
