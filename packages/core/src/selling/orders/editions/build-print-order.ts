import { type Actor, formatActorLabel } from '../../../foundation/actors/actor.ts';
import { newOrderFields } from '../new-order.ts';
import type { OrderDocument } from '../order.ts';

/** A quote of zero cents: the price is on the paying order. */
const zeroQuote = ({ currency }: OrderDocument['quote']): OrderDocument['quote'] => ({
  currency,
  lines: [],
  totalCents: 0,
  vatCents: 0,
  shippingCents: 0,
});

/**
 * Builds an order that prints copies for another order. It has no price, because the other order was paid, and its own
 * parcels, link and ticket. The caller sets number, cart and proof.
 */
export const buildPrintOrder = (order: OrderDocument, actor: Actor, now: string): OrderDocument => ({
  ...order,
  ...newOrderFields,
  otherAddresses: order.otherAddresses,
  proof: order.proof,
  shopId: order.shopId,
  pickedBy: order.pickedBy,
  surprise: order.surprise,
  quote: zeroQuote(order.quote),
  state: 'paid',
  history: [{ at: now, from: null, to: 'paid', by: formatActorLabel(actor) }],
  createdAt: now,
  updatedAt: now,
  paidAt: now,
});
