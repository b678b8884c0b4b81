import { z } from 'zod';
import { holdReasons, orderStates } from '../../enums/selling.ts';
import { cents, id, instant } from '../../fields.ts';
import { orderStages } from '../../rules/order-rules.ts';
import { storedFile } from '../making/renderings.ts';
import { cart, postalAddress, quote } from './cart.ts';
import { defect } from './defects.ts';

export const orderState = z.enum(orderStates);
export type OrderState = z.infer<typeof orderState>;
export const holdReason = z.enum(holdReasons);

export const shipment = z.object({
  id,
  address: postalAddress,
  copies: z.int().nonnegative(),
  carrier: z.string(),
  trackingNumber: z.string(),
  state: z.enum(['waiting', 'shipped', 'delivered']),
});

export const proof = z.object({
  renderingId: id,
  files: z.array(storedFile),
  pages: z.int(),
  spineMm: z.number(),
  approvedAt: instant,
  approvedBy: z.string(),
  /** Rules of the preflight report that the buyer confirmed one by one. */
  confirmations: z.array(z.string()),
  /** Stories of the family that stayed out of these files; the title of a draft is its writer's alone, and empty. */
  leavesOut: z.array(z.object({ title: z.string(), authorName: z.string() })),
});
export type Proof = z.infer<typeof proof>;

/**
 * Files derived from the approved ones for a shop with other page boxes, colours or paper: no glyph is moved, and each
 * file contains both hashes.
 */
export const derivation = z.object({
  /** Print profile of the shop. */
  shopId: z.string(),
  pages: z.int(),
  spineMm: z.number(),
  files: z.array(storedFile),
});
export type Derivation = z.infer<typeof derivation>;

/** Copies of an order that are printed again, as its family sees them. */
export const reprint = z.object({
  number: z.string(),
  stage: z.enum(orderStages),
  copies: z.int(),
  shipments: z.array(shipment),
  createdAt: instant,
});

/** The print order of a variant, which begins when the order is prepared. */
const variantPrint = z.object({
  orderId: id,
  number: z.string(),
  state: orderState,
  stage: z.enum(orderStages),
  history: z.array(z.object({ at: instant, from: orderState.nullable(), to: orderState, by: z.string() })),
  shipments: z.array(shipment),
  defects: z.array(defect),
  canReportDefect: z.boolean(),
  reprints: z.array(reprint),
});

/** Another edition of an order, at the position of its variant in the cart. */
const orderVariant = z.object({
  proof: proof.nullable(),
  /**
   * The rendering to approve, when it is the book's present one or was approved before; only present when a single
   * order is read.
   */
  renderingId: id.nullable(),
  /** True for the approved pages of an earlier order. */
  isRepeated: z.boolean(),
  /** Only present when a single order is read or the family's orders are listed. */
  print: variantPrint.nullable(),
});
export type OrderVariant = z.infer<typeof orderVariant>;

export const order = z.object({
  id,
  /** Number for the telephone, such as S-2026-0042. */
  number: z.string(),
  bookId: id,
  familyId: id,
  bookTitle: z.string(),
  cart,
  quote,
  /** The code that the total takes into account. */
  code: z
    .object({ kind: z.enum(['referral', 'coupon', 'gift_book', 'offered']), code: z.string() })
    .nullable(),
  /**
   * Gift cards that pay the order or a part: the last characters of the code, the card's balance, the amount it pays,
   * and the amount returned to it.
   */
  cards: z.array(
    z.object({ id, ends: z.string(), hasCents: cents, takesCents: cents, returnedCents: cents }),
  ),
  /** Cents to pay, or paid, by bank card. */
  dueCents: cents,
  /** Cents received by bank card and gift cards; while an amount is wrong, other than the total. */
  paidCents: cents,
  address: postalAddress.nullable(),
  /** Addresses of the other parcels, in order, as far as they are known. */
  otherAddresses: z.array(postalAddress),
  email: z.string(),
  state: orderState,
  /** Stage shown to the customer; with several editions, the least advanced one. */
  stage: z.enum(orderStages),
  holdReason: holdReason.nullable(),
  /** Proof of the first edition. */
  proof: proof.nullable(),
  /** The other editions, in the order of its cart. */
  variants: z.array(orderVariant),
  /** Null while the approved files themselves are printed. */
  derivation: derivation.nullable(),
  /** When the buyer declared the withdrawal on the site; null if never. */
  withdrawnAt: instant.nullable(),
  /** The member from whom the order is hidden; null when it is no surprise, or no longer. */
  surprise: z.object({ uid: id, name: z.string() }).nullable(),
  /** The order whose approved pages are printed again; null for the present book. */
  repeats: z.object({ number: z.string(), renderingId: id }).nullable(),
  /** Whether the same order can be placed again. */
  canOrderAgain: z.boolean(),
  /** Whether the buyer can still cancel the order; a paid one is then refunded in full. */
  canBeCancelled: z.boolean(),
  shipments: z.array(shipment),
  history: z.array(z.object({ at: instant, from: orderState.nullable(), to: orderState, by: z.string() })),
  /** Reprints of the order; present only when a single order is read. */
  reprints: z.array(reprint),
  /** Defects reported by the buyer, the oldest first. */
  defects: z.array(defect),
  /** Whether copies have arrived about which a defect can be reported. */
  canReportDefect: z.boolean(),
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Order = z.infer<typeof order>;
