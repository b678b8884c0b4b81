import type { Invoice } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { sumCardCents } from '../cards/card-use.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gifts/gift-purchase.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { computeGiftQuote } from '../quotes/gift-quote.ts';
import type { ChargedLine } from './invoice-amounts.ts';
import { type PlanPayment, planPayments } from './plan-payment.ts';

/** Data of a sale that its invoice shows. */
export interface Sale {
  readonly number: string;
  readonly nature: Invoice['nature'];
  readonly buyer: Invoice['buyer'];
  readonly currency: string;
  readonly lines: readonly ChargedLine[];
  readonly totalCents: number;
  /** The part of `totalCents` that gift cards paid. */
  readonly cardCents: number;
  readonly paidAt: string | null;
  readonly sessionId: string | null;
  /**
   * Returns the lines of the items that a refund returns the price of, if they cost `cents`; null when it refunds a
   * share of the whole sale.
   */
  readonly findRefundedLines: (refundReference: string, cents: number) => readonly ChargedLine[] | null;
}

/** Identifies a sale: an order, a gift purchase or a plan payment, by its id. */
export interface SaleReference {
  readonly orderId: string;
  readonly paysFor?: 'gifts' | 'plan' | undefined;
}

const computeNature = ({ cart }: OrderDocument): Sale['nature'] => {
  if (cart.copies === 0) return 'services';
  return cart.ebook ? 'mixed' : 'goods';
};

const saleFromOrder = (order: OrderDocument): Sale => {
  const { number, buyerName: name, address, cart, quote, paidAt, sessionId } = order;
  return {
    number,
    nature: computeNature(order),
    paidAt,
    sessionId,
    findRefundedLines: () => null,
    currency: quote.currency,
    lines: quote.lines,
    totalCents: quote.totalCents,
    cardCents: sumCardCents(order.cards),
    buyer: {
      name,
      lines: address === null ? [] : [address.line1, address.line2].filter((line) => line !== ''),
      postcode: address?.postcode ?? '',
      city: address?.city ?? '',
      country: address?.country ?? cart.country,
    },
  };
};

/** Country assumed for a buyer without an address. */
const DEFAULT_COUNTRY = 'FR';

const saleFromPurchase = ({ settings }: Pick<Deps, 'settings'>, purchase: GiftPurchaseDocument): Sale => {
  const { number, buyer, items, quote, paidAt, sessionId } = purchase;
  return {
    number,
    paidAt,
    sessionId,
    currency: quote.currency,
    lines: quote.lines,
    totalCents: quote.totalCents,
    cardCents: 0,
    nature: items.some(({ kind }) => kind === 'box') ? 'mixed' : 'services',
    buyer: { name: buyer.name, lines: [], postcode: '', city: '', country: DEFAULT_COUNTRY },
    findRefundedLines: (refundReference, cents) => {
      const [, kind, index] = /^(gift|card)\.(\d+)$/.exec(refundReference) ?? [];
      const item = kind === undefined ? undefined : items[Number(index)];
      if (item === undefined) return null;
      const itemQuote = computeGiftQuote([item], settings);
      // Only the balance of a gift card may be refunded.
      if (item.kind === 'card') return itemQuote.lines.map((line) => ({ ...line, totalCents: cents }));
      return itemQuote.totalCents === cents ? itemQuote.lines : null;
    },
  };
};

const saleFromPlanPayment = ({ buyerName: name, bill, number, paidAt }: PlanPayment): Sale => ({
  number,
  nature: 'services',
  paidAt,
  sessionId: null,
  findRefundedLines: () => null,
  currency: bill.currency,
  lines: bill.lines,
  totalCents: bill.totalCents,
  cardCents: 0,
  buyer: { name, lines: [], postcode: '', city: '', country: DEFAULT_COUNTRY },
});

/** Reads a sale; null if it was deleted. */
export const readSale = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  { orderId, paysFor }: SaleReference,
): Promise<Sale | null> => {
  if (paysFor === undefined) {
    const order = await deps.documents.get(orders, orderId);
    return order && saleFromOrder(order.value);
  }
  if (paysFor === 'plan') {
    const payment = await deps.documents.get(planPayments, orderId);
    return payment && saleFromPlanPayment(payment.value);
  }
  const purchase = await deps.documents.get(giftPurchases, orderId);
  return purchase && saleFromPurchase(deps, purchase.value);
};
