import {
  adminNote,
  cart,
  defectKinds,
  derivation,
  findOrderStage,
  holdReason,
  type Order,
  orderState,
  postalAddress,
  printProduct,
  proof,
  quote,
  shipment,
  shopMessage,
} from '@souvenance/contracts';
import { z } from 'zod';
import { combineLabels } from '../../foundation/documents/labels.ts';
import { collection, type Stored, withLabels, withSearch } from '../../ports/documents.port.ts';
import { cardUse, computeBankDueCents, splitCardShares } from '../cards/card-use.ts';
import { discount, findAppliedDiscount } from '../quotes/discount.ts';
import { canCancel, canOrderAgain } from './order-checks.ts';
import { canReportDefect, orderDefect, toDefectView } from './order-defects.ts';
import { orderPaymentStatus } from './order-payment-status.ts';
import { partialRefund } from './partial-refund.ts';

/** A variant beside the first edition: its approved proof, and the pages of a former order that it repeats. */
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
  /** Discount of a code; included in every total of this order. */
  discount: discount.nullable(),
  /** Gift cards that pay the order or a part, in the order of use. Totals do not include them. */
  cards: z.array(cardUse),
  address: postalAddress.nullable(),
  /** Addresses of the cart's other parcels, in their order. */
  otherAddresses: z.array(postalAddress),
  state: orderState,
  /** State before the hold; null when not on hold. */
  stateBeforeHold: orderState.nullable(),
  holdReason: holdReason.nullable(),
  /** Incremented with each change of cart, address or proof; part of the payment's idempotency key. */
  version: z.int().nonnegative(),
  proof: proof.nullable(),
  /** Approval of each variant of the cart, in their order. */
  variants: z.array(orderVariant),
  /** Whether a print shop has accepted one of its variants, so that the order cannot be refunded in full any more. */
  isVariantAccepted: z.boolean(),
  /** The paying order and the number of the variant, from 1; null for an order that is not a variant. */
  variantOf: z.object({ orderId: z.string(), number: z.string(), place: z.int().positive() }).nullable(),
  /** Print profile of the order's shop; null until a shop was chosen. */
  shopId: z.string().nullable(),
  /**
   * Print rule that picked the shop, from 1, and the version of the rules; null if a person or the configuration picked
   * the shop.
   */
  pickedBy: z.object({ version: z.int().positive(), rule: z.int().positive() }).nullable(),
  /** Shops that refused it; the print rules skip them. */
  refusedBy: z.array(z.string()),
  /** Number of the shop assignment, from 1; links and mails of a former assignment are void. */
  shopAssignment: z.int().positive(),
  derivation: derivation.nullable(),
  /** Specification sent to the shop; null until it was sent. */
  specification: z
    .object({
      edition: z.int().positive(),
      product: printProduct,
      purchaseOrder: z.string(),
      /** Day by which the last parcel has to leave. */
      shipBy: z.iso.date(),
    })
    .nullable(),
  sessionId: z.string().nullable(),
  /** Payment session whose wrong amount an administrator accepted; it does not put the order on hold again. */
  acceptedSessionId: z.string().nullable(),
  paymentIntentId: z.string().nullable(),
  /**
   * Cents received, with those of gift cards once it is paid; another amount than the total while or after a mismatch.
   */
  paidCents: z.int().nonnegative(),
  /** Refunds and disputes of its payment, as last read from the payment service. */
  paymentStatus: orderPaymentStatus,
  /** Partial refunds by administrators, oldest first; numbered from 1. */
  partialRefunds: z.array(partialRefund),
  /** Cents of its total that were refunded or lost in a dispute. */
  refundedOrLostCents: z.int().nonnegative(),
  /** Each change of `refundedOrLostCents`: when it was read, and the difference (negative when money came back). */
  returns: z.array(z.object({ at: z.iso.datetime(), cents: z.int() })),
  /** Time of the last entry of `returns`; null without one. */
  returnedAt: z.iso.datetime().nullable(),
  /** When a bank opened a dispute; null without an open one. */
  disputedAt: z.iso.datetime().nullable(),
  /** Why it was on hold before its payment was disputed. */
  holdReasonBeforeDispute: holdReason.nullable(),
  shipments: z.array(shipment),
  /** When the buyer was asked whether the shipped parcels came; null before. */
  arrivalAskedAt: z.iso.datetime().nullable().default(null),
  history: z.array(
    z.object({ at: z.iso.datetime(), from: orderState.nullable(), to: orderState, by: z.string() }),
  ),
  shopMessages: z.array(shopMessage),
  /** The order that it reprints, and the fault; null for a bought order. */
  reprintOf: z.object({ orderId: z.string(), number: z.string(), fault: z.enum(defectKinds) }).nullable(),
  /** The order whose approved pages it repeats, with the findings confirmed then; null for the current book. */
  repeats: z
    .object({
      orderId: z.string(),
      number: z.string(),
      renderingId: z.string(),
      confirmations: z.array(z.string()),
    })
    .nullable(),
  /** The member from whom it is hidden as a surprise, until it is delivered or shown. */
  surprise: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** Number of reprints made so far. */
  reprintCount: z.int().nonnegative(),
  /** When an address was last corrected. */
  addressCorrectedAt: z.iso.datetime().nullable(),
  ticketAddressAt: z.iso.datetime().nullable(),
  /** Notes for administrators. */
  notes: z.array(adminNote),
  /** Questions of the shop up to this time are settled. */
  answeredAt: z.iso.datetime().nullable(),
  /** When the shop's first unanswered question was asked; null without one. */
  shopMessageUnansweredSince: z.iso.datetime().nullable(),
  /** Ship-by day and order number, the sort key of the shop's page; null until it was sent to a shop. */
  shopDue: z.string().nullable(),
  /** Time of the last change that concerns the shop, and the order number; null until it was sent to a shop. */
  shopNews: z.string().nullable(),
  /** Defects that the buyer reported. */
  defects: z.array(orderDefect),
  defectUnansweredSince: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** When the buyer declared the withdrawal (Code de la consommation, L. 221-21). */
  withdrawnAt: z.iso.datetime().nullable(),
});
export type OrderDocument = z.infer<typeof orderDocument>;

/** Countries of an order by which it is found, at most: each doubles its labels. */
const COUNTRIES_MAX = 3;

const listCountries = (addresses: readonly { readonly country: string }[]): string[] => [
  ...new Set(addresses.map(({ country }) => country)),
];

/**
 * Filter values of an order: its state, and `orders` once it was paid; the countries of its parcels; its formats; its
 * print shop. In this order they make the label of a list (`toLabel`).
 */
export const filterValues = ({ state, paidAt, address, otherAddresses, cart, shopId }: OrderDocument) => [
  [state, ...(paidAt === null ? [] : ['orders'])],
  listCountries([...(address === null ? [] : [address]), ...otherAddresses]).slice(0, COUNTRIES_MAX),
  [cart, ...(cart.variants ?? [])].map(({ format }) => format),
  shopId === null ? [] : [shopId],
];

const searchableOrders = withSearch(
  collection('orders', orderDocument, [
    ['familyId', 'createdAt'],
    ['state', 'updatedAt'],
    ['state', 'withdrawnAt'],
    ['state', 'arrivalAskedAt'],
    ['state', 'arrivalAskedAt', 'updatedAt'],
    ['state', 'specification.shipBy'],
    ['createdAt'],
    ['updatedAt'],
    ['number'],
    ['quote.totalCents'],
    ['paidAt'],
    ['disputedAt'],
    ['returnedAt'],
    ['shopMessageUnansweredSince'],
    ['defectUnansweredSince'],
    ['state', 'paidCents'],
    ['state', 'refundedOrLostCents'],
    ['state', 'cart.copies'],
    ['state', 'stateBeforeHold', 'paidCents'],
    ['state', 'stateBeforeHold', 'refundedOrLostCents'],
    ['shopId', 'state', 'shopDue'],
    ['shopId', 'shopNews'],
    ['paymentIntentId'],
  ]),
  'updatedAt',
  ({ number, bookTitle, buyerName, email, address, sessionId, paymentIntentId }, id) => [
    number,
    buyerName,
    email,
    address?.name ?? '',
    bookTitle,
    paymentIntentId ?? '',
    sessionId ?? '',
    id,
    ...(address === null ? [] : [address.postcode, address.city, address.line1]),
  ],
);

export const orders = withLabels(searchableOrders, (order) => combineLabels(filterValues(order)), [
  'paidAt',
  'createdAt',
  'updatedAt',
  'quote.totalCents',
]);

export const counters = collection('counters', z.object({ last: z.int() }));

const toRepeatView = (repeats: OrderDocument['repeats']): Order['repeats'] =>
  repeats && { number: repeats.number, renderingId: repeats.renderingId };

/** Returns the code that the total takes into account; null if none does. */
const toCodeView = (order: Pick<OrderDocument, 'cart' | 'discount'>): Order['code'] => {
  const appliedDiscount = findAppliedDiscount(order);
  return appliedDiscount === null ? null : { kind: appliedDiscount.kind, code: appliedDiscount.code };
};

export const toOrderView = ({ id, value }: Stored<OrderDocument>): Order => ({
  id,
  number: value.number,
  bookId: value.bookId,
  familyId: value.familyId,
  bookTitle: value.bookTitle,
  cart: value.cart,
  quote: value.quote,
  code: toCodeView(value),
  cards: splitCardShares(value).map((takesCents, index) => {
    const { cardId = '', ends = '', hasCents = 0, returnedCents = 0 } = value.cards[index] ?? {};
    return { id: cardId, ends, hasCents, takesCents, returnedCents };
  }),
  dueCents: computeBankDueCents(value),
  paidCents: value.paidCents,
  address: value.address,
  otherAddresses: value.otherAddresses,
  email: value.email,
  state: value.state,
  stage: findOrderStage(value.state),
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
  repeats: toRepeatView(value.repeats),
  canOrderAgain: canOrderAgain(value),
  canBeCancelled: canCancel(value),
  shipments: value.shipments,
  history: value.history,
  reprints: [],
  defects: value.defects.map(toDefectView),
  canReportDefect: canReportDefect(value),
  createdAt: value.createdAt,
  paidAt: value.paidAt,
});
