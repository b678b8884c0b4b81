import { type Actor, actorLabel } from '../../../foundation/actors/actor.ts';
import type { OrderDocument } from '../order.ts';
import { quietStanding } from '../order-standing.ts';
import { unsent } from '../shop-news.ts';

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
  state: 'paid',
  version: 0,
  reprints: 0,
  variants: [],
  isVariantAccepted: false,
  variantOf: null,
  heldFrom: null,
  holdReason: null,
  heldBefore: null,
  discount: null,
  quote: free(order.quote),
  cards: [],
  reprintOf: null,
  repeats: null,
  specification: null,
  derivation: null,
  sessionId: null,
  acceptedSessionId: null,
  paymentIntentId: null,
  withdrawnAt: null,
  standing: quietStanding,
  refundParts: [],
  goneCents: 0,
  disputedAt: null,
  returns: [],
  returnedAt: null,
  refusedBy: [],
  shopTurn: 1,
  shipments: [],
  questions: [],
  answeredAt: null,
  askedAt: null,
  defects: [],
  defectSince: null,
  notes: [],
  addressCorrectedAt: null,
  ticketAddressAt: null,
  ...unsent,
  history: [{ at: now, from: null, to: 'paid', by: actorLabel(actor) }],
  createdAt: now,
  updatedAt: now,
  paidAt: now,
});
