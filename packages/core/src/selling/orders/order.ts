import {
  cart,
  derivation,
  holdReason,
  type Order,
  orderStage,
  orderState,
  postalAddress,
  printProduct,
  proof,
  quote,
  reprintFaults,
  shipment,
  shopWord,
} from '@souvenance/contracts';
import { z } from 'zod';
import { collection, findable, type Stored } from '../../ports/documents.port.ts';
import { cardUse, dueOf, takenOf } from '../cards/card-use.ts';
import { discount } from '../quotes/discount.ts';
import { canTellDefect, defectView, orderDefect } from './order-defects.ts';
import { canCancel, canOrderAgain } from './order-place.ts';
import { orderStanding } from './order-standing.ts';
import { refundPart } from './refund-part.ts';

/** An edition beside the first: what was approved of it, and the pages of before that it prints once more. */
const orderVariant = z.object({
  proof: proof.nullable(),
  repeats: z.object({ renderingId: z.string(), confirmations: z.array(z.string()) }).nullable(),
});

const orderDocument = z.object({
  number: z.string(),
  familyId: z.string(),
  bookId: z.string(),
  bookTitle: z.string(),
  narrator: z.string(),
  buyerUid: z.string(),
  buyerName: z.string(),
  email: z.string(),
  cart,
  quote,
  /** What a code takes off; part of every total of this order. */
  discount: discount.nullable(),
  /** Gift cards that pay it, or a part of it, in the order in which they are taken. No total takes them into account. */
  cards: z.array(cardUse),
  address: postalAddress.nullable(),
  /** Where the other parcels of the cart go, in their order. */
  otherAddresses: z.array(postalAddress),
  state: orderState,
  /** State to which an order on hold goes back. */
  heldFrom: orderState.nullable(),
  holdReason: holdReason.nullable(),
  /** Grows with each change of cart, address or proof: part of the payment's idempotency key. */
  version: z.int().nonnegative(),
  proof: proof.nullable(),
  /** Of each variant of its cart, in their order. */
  variants: z.array(orderVariant),
  /** A print shop has accepted one of its variants: the whole does not go back any more. */
  isVariantAccepted: z.boolean(),
  /** The order that paid for it, and of which variant it is, from 1; null for what was ordered by itself. */
  variantOf: z.object({ orderId: z.string(), number: z.string(), place: z.int().positive() }).nullable(),
  /** Print profile of the shop that makes it; null until one was chosen or sent to. */
  shopId: z.string().nullable(),
  /** The rule that picked it, from 1, and of which version of the rules; null where a person or the configuration did. */
  pickedBy: z.object({ version: z.int().positive(), rule: z.int().positive() }).nullable(),
  /** Shops that could not make it: no rule picks them again. */
  refusedBy: z.array(z.string()),
  /** Grows when another shop is chosen: links and mails of the former one are of a former turn. */
  shopTurn: z.int().positive(),
  derivation: derivation.nullable(),
  /** What its shop was asked to make, when it was; null before. */
  specification: z
    .object({
      edition: z.int().positive(),
      product: printProduct,
      purchaseOrder: z.string(),
      /** Day by which the last parcel leaves. */
      shipBy: z.iso.date(),
    })
    .nullable(),
  sessionId: z.string().nullable(),
  /** Payment whose amount an administrator accepted though it is not the order's: it does not hold it again. */
  acceptedSessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /** What became of its payment at the payment service, as it was last read. */
  standing: orderStanding,
  /** Parts of its payment that administrators gave back, the first one first: a part is known by its place, from 1. */
  refundParts: z.array(refundPart),
  /** Of its total, what went back or was lost in a dispute. */
  goneCents: z.int().nonnegative(),
  /** When the house learnt how much of it was gone, each time that it was another sum: what was new, less when it came back. */
  returns: z.array(z.object({ at: z.iso.datetime(), cents: z.int() })),
  /** The last of these instants; null when there is none. */
  returnedAt: z.iso.datetime().nullable(),
  /** Since when a bank contests it; null when none does. */
  disputedAt: z.iso.datetime().nullable(),
  /** Why it was held already when its payment was contested. */
  heldBefore: holdReason.nullable(),
  shipments: z.array(shipment),
  history: z.array(
    z.object({ at: z.iso.datetime(), from: orderState.nullable(), to: orderState, by: z.string() }),
  ),
  questions: z.array(shopWord),
  /** The order whose copies it prints a second time, and what was wrong with them; null for what was bought. */
  reprintOf: z.object({ orderId: z.string(), number: z.string(), fault: z.enum(reprintFaults) }).nullable(),
  /** The order whose approved pages it prints once more, and what was confirmed of them then; null for the book as it is. */
  repeats: z
    .object({
      orderId: z.string(),
      number: z.string(),
      renderingId: z.string(),
      confirmations: z.array(z.string()),
    })
    .nullable(),
  /** The member whom it is a surprise for, until it is delivered or its buyer says otherwise. */
  surprise: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** How often copies of it were printed again. */
  reprints: z.int().nonnegative(),
  /** When the house last corrected where a parcel goes, and the correction that its ticket holds. */
  addressCorrectedAt: z.iso.datetime().nullable(),
  ticketAddressAt: z.iso.datetime().nullable(),
  /** What administrators write down about it for each other. */
  notes: z.array(z.object({ at: z.iso.datetime(), by: z.string(), text: z.string() })),
  /** Up to when the house has settled what its shop asked. */
  answeredAt: z.iso.datetime().nullable(),
  /** Since when its shop waits for the house; null while it does not. */
  askedAt: z.iso.datetime().nullable(),
  /** Ship-by day and number, by which its shop's page puts it in order; null while no shop was sent it. */
  shopDue: z.string().nullable(),
  /** When the house last did something that its shop has to know, and the number; null while no shop was sent it. */
  shopNews: z.string().nullable(),
  /** What its buyer found wrong with its copies, and since when the first of it waits for the house; null when none does. */
  defects: z.array(orderDefect),
  defectSince: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** When its buyer declared that he renounces it (L. 221-21). */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

export const orders = findable(
  collection('orders', orderDocument, [
    ['familyId', 'createdAt'],
    ['state', 'updatedAt'],
    ['updatedAt'],
    ['number'],
    ['paidAt'],
    ['disputedAt'],
    ['returnedAt'],
    ['askedAt'],
    ['defectSince'],
    ['state', 'quote.totalCents'],
    ['state', 'goneCents'],
    ['shopId', 'state', 'shopDue'],
    ['shopId', 'shopNews'],
    ['paymentIntentId'],
  ]),
  ({ number, bookTitle, buyerName, email, address, sessionId, paymentIntentId }, id) => [
    number,
    buyerName,
    email,
    address?.name ?? '',
    bookTitle,
    paymentIntentId ?? '',
    sessionId ?? '',
    id,
  ],
);

export const counters = collection('counters', z.object({ last: z.int() }));

const repeatView = (repeats: OrderDocument['repeats']): Order['repeats'] =>
  repeats && { number: repeats.number, renderingId: repeats.renderingId };

export const orderView = ({ id, value }: Stored<OrderDocument>): Order => ({
  id,
  number: value.number,
  bookId: value.bookId,
  familyId: value.familyId,
  bookTitle: value.bookTitle,
  cart: value.cart,
  quote: value.quote,
  code: value.discount === null ? null : { kind: value.discount.kind, code: value.discount.code },
  cards: takenOf(value).map((takesCents, at) => {
    const { cardId = '', ends = '', hasCents = 0, returnedCents = 0 } = value.cards[at] ?? {};
    return { id: cardId, ends, hasCents, takesCents, returnedCents };
  }),
  dueCents: dueOf(value),
  address: value.address,
  otherAddresses: value.otherAddresses,
  email: value.email,
  state: value.state,
  stage: orderStage(value.state),
  holdReason: value.holdReason,
  proof: value.proof,
  variants: value.variants.map((variant) => ({
    proof: variant.proof,
    renderingId: variant.repeats?.renderingId ?? null,
    isRepeated: variant.repeats !== null,
    print: null,
  })),
  derivation: value.derivation,
  withdrawnAt: value.withdrawnAt,
  surprise: value.surprise,
  repeats: repeatView(value.repeats),
  canOrderAgain: canOrderAgain(value),
  canBeCancelled: canCancel(value),
  shipments: value.shipments,
  history: value.history,
  reprints: [],
  defects: value.defects.map(defectView),
  canTellDefect: canTellDefect(value),
  createdAt: value.createdAt,
  paidAt: value.paidAt,
});
