import type { Invoice } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { sumCardCents } from '../cards/card-use.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gifts/gift-purchase.ts';
import { type OrderDocument, orders } from '../orders/order.ts';
import { giftQuoteOf } from '../quotes/gift-quote.ts';
import type { ChargedLine } from './invoice-amounts.ts';
import { type PlanPayment, planPayments } from './plan-payment.ts';

/** The facts of a sale that an invoice needs. */
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
  /** Lines of the items that an instalment refunds, if they cost `cents`; null for a share of the whole. */
  readonly partOf: (instalment: string, cents: number) => readonly ChargedLine[] | null;
}

/** Identifies a sale: an order, a gift purchase or a plan payment, by its id. */
export interface SoldAs {
  readonly orderId: string;
  readonly paysFor?: 'gifts' | 'plan' | undefined;
}

const natureOf = ({ cart }: OrderDocument): Sale['nature'] => {
  if (cart.copies === 0) return 'services';
  return cart.ebook ? 'mixed' : 'goods';
};

const orderSale = (order: OrderDocument): Sale => {
  const { number, buyerName: name, address, cart, quote, paidAt, sessionId } = order;
  return {
    number,
    nature: natureOf(order),
    paidAt,
    sessionId,
    partOf: () => null,
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
const HOME = 'FR';

const giftSale = ({ settings }: Pick<Deps, 'settings'>, purchase: GiftPurchaseDocument): Sale => {
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
    buyer: { name: buyer.name, lines: [], postcode: '', city: '', country: HOME },
    partOf: (instalment, cents) => {
      const [, kind, index] = /^(gift|card)\.(\d+)$/.exec(instalment) ?? [];
      const item = kind === undefined ? undefined : items[Number(index)];
      if (item === undefined) return null;
      const alone = giftQuoteOf([item], settings);
      // Only the balance of a gift card may be refunded.
      if (item.kind === 'card') return alone.lines.map((line) => ({ ...line, totalCents: cents }));
      return alone.totalCents === cents ? alone.lines : null;
    },
  };
};

const planSale = ({ buyerName: name, bill, number, paidAt }: PlanPayment): Sale => ({
  number,
  nature: 'services',
  paidAt,
  sessionId: null,
  partOf: () => null,
  currency: bill.currency,
  lines: bill.lines,
  totalCents: bill.totalCents,
  cardCents: 0,
  buyer: { name, lines: [], postcode: '', city: '', country: HOME },
});

/** Reads a sale; null if it was deleted. */
export const readSale = async (
  deps: Pick<Deps, 'documents' | 'settings'>,
  { orderId, paysFor }: SoldAs,
): Promise<Sale | null> => {
  if (paysFor === undefined) {
    const order = await deps.documents.get(orders, orderId);
    return order && orderSale(order.value);
  }
  if (paysFor === 'plan') {
    const payment = await deps.documents.get(planPayments, orderId);
    return payment && planSale(payment.value);
  }
  const purchase = await deps.documents.get(giftPurchases, orderId);
  return purchase && giftSale(deps, purchase.value);
};
