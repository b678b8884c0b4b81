import { type BookFormat, bookFormat } from '@souvenance/contracts';
import { visitorClient } from '#api/server-client.ts';

export interface FormatPrice {
  format: BookFormat;
  bookCents: number;
  shippingCents: number;
  totalCents: number;
  currency: string;
}

/**
 * One copy of each format, as the server quotes it. Empty when the server can't be asked: the page then says so
 * and stands without prices, which is better than not standing.
 */
export const readPrices = async (): Promise<FormatPrice[]> => {
  try {
    const client = await visitorClient();
    return await Promise.all(
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
    );
  } catch (error) {
    console.error('prices could not be read', error);
    return [];
  }
};
