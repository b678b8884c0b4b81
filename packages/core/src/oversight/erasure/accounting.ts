import { postalAddress, quote } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, type Stored } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';

/**
 * The part of a sale that the law requires to keep when everything else is erased: the invoice (Code de commerce, L.
 * 123-22: ten years). Stored by the order's id, without title, narrator or text.
 */
export const accounting = collection(
  'accounting',
  z.object({
    orderNumber: z.string(),
    buyerName: z.string(),
    address: postalAddress.nullable(),
    quote,
    paidAt: z.iso.datetime(),
    isRefunded: z.boolean(),
    sessionId: z.string().nullable(),
    paymentIntentId: z.string().nullable(),
    /** When the record may be erased too. */
    keepUntil: z.iso.datetime(),
  }),
  [['keepUntil']],
);

const KEEP_YEARS = 10;

/** Returns the accounting record of an order; null when it was not paid. */
export const toAccountingRecord = ({ value }: Stored<OrderDocument>) => {
  if (value.paidAt === null) return null;
  const keepUntil = new Date(value.paidAt);
  keepUntil.setUTCFullYear(keepUntil.getUTCFullYear() + KEEP_YEARS);
  return {
    orderNumber: value.number,
    buyerName: value.buyerName,
    address: value.address,
    quote: value.quote,
    paidAt: value.paidAt,
    isRefunded: value.state === 'refunded',
    sessionId: value.sessionId,
    paymentIntentId: value.paymentIntentId,
    keepUntil: keepUntil.toISOString(),
  };
};
