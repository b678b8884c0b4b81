import { type Actor, actorLabel } from '../../../foundation/actors/actor.ts';
import { newOrderFields } from '../new-order.ts';
import type { OrderDocument } from '../order.ts';

/** A quote of zero: the paying order has the price. */
const free = ({ currency }: OrderDocument['quote']): OrderDocument['quote'] => ({
  currency,
  lines: [],
  totalCents: 0,
  vatCents: 0,
  shippingCents: 0,
});

/**
 * A new order that prints something of another one: paid with it, without a price, with its own parcels, link and
 * ticket. The caller sets number, cart and proof.
 */
export const printOrder = (order: OrderDocument, actor: Actor, now: string): OrderDocument => ({
  ...order,
  ...newOrderFields,
  otherAddresses: order.otherAddresses,
  proof: order.proof,
  shopId: order.shopId,
  pickedBy: order.pickedBy,
  surprise: order.surprise,
  quote: free(order.quote),
  state: 'paid',
  history: [{ at: now, from: null, to: 'paid', by: actorLabel(actor) }],
  createdAt: now,
  updatedAt: now,
  paidAt: now,
});
