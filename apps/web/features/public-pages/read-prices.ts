import { type BookFormat, bookFormat, type PriceList } from '@souvenance/contracts';
import { createVisitorClient } from '#lib/api-client/create-server-client.ts';
import { logFault } from '#lib/environment/log-fault.ts';

export interface FormatPrice {
  format: BookFormat;
  bookCents: number;
  shippingCents: number;
  totalCents: number;
  currency: string;
}

export interface Prices {
  /** One copy of each format shipped within France, as the server quotes it; the cheapest first. */
  formats: FormatPrice[];
  /** The price list, with the price of each item. */
  list: PriceList;
}

/** Reads the current prices from the server; null when it cannot be reached: the page is then shown without prices. */
export const readPrices = async (): Promise<Prices | null> => {
  try {
    const client = await createVisitorClient();
    const [list, formats] = await Promise.all([
      client.call('catalogue.read'),
      Promise.all(
        bookFormat.options.map(async (format) => {
          const quote = await client.call('quotes', { body: { format, copies: 1 } });
          const book = quote.lines.find((line) => line.kind === 'book');
          return {
            format,
            bookCents: book?.totalCents ?? quote.totalCents - quote.shippingCents,
            shippingCents: quote.shippingCents,
            totalCents: quote.totalCents,
            currency: quote.currency,
          };
        }),
      ),
    ]);
    return { formats, list };
  } catch (error) {
    logFault('prices could not be read', error);
    return null;
  }
};
