import { type Actor, actorLabel } from '../../../foundation/actors/actor.ts';
import { newOrder } from '../new-order.ts';
import type { OrderDocument } from '../order.ts';

/** What it costs its buyer: nothing, or it is in the total of the order that paid for it. */
const free = ({ currency }: OrderDocument['quote']): OrderDocument['quote'] => ({
  currency,
  lines: [],
  totalCents: 0,
  vatCents: 0,
  shippingCents: 0,
});

/**
 * An order that prints something of another one, from its beginning: paid with that one, with parcels, link and ticket of
 * its own and no money. Its caller says its number, goods and proof.
 */
export const printOrder = (order: OrderDocument, actor: Actor, now: string): OrderDocument => ({
  ...order,
  ...newOrder,
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
