import { z } from 'zod';
import { giftCardStates, giftPurchaseStates } from '../../enums/selling.ts';
import { cents, done, id, instant } from '../../fields.ts';
import { adminNote, adminPost, adminReason, searchText } from '../administration.ts';
import { route } from '../route.ts';
import { giftState } from './gifts.ts';

/** A cart of gifts, as administrators see it: without messages and codes. */
const adminGiftPurchase = z.object({
  id,
  number: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  state: z.enum(giftPurchaseStates),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** When the buyer withdrew from it. */
  withdrawnAt: instant.nullable(),
  /** Since when it waits for a decision; null when it waits for none. */
  undecidedSince: instant.nullable(),
  /** Expected price. */
  totalCents: cents,
  currency: z.string(),
  notes: z.array(adminNote),
  boxes: z.array(
    z.object({
      id,
      recipient: z.string(),
      cents,
      state: giftState,
      /** True while a bank contests its payment. */
      isFrozen: z.boolean(),
      canRefund: z.boolean(),
      /** True while its refund is on its way, and when the bank refused it. */
      isRefundMissing: z.boolean(),
    }),
  ),
  cards: z.array(
    z.object({
      id,
      recipient: z.string(),
      cents,
      remainingCents: cents,
      state: z.enum(giftCardStates),
      isRefundMissing: z.boolean(),
    }),
  ),
});
export type AdminGiftPurchase = z.infer<typeof adminGiftPurchase>;

const reasonBody = z.strictObject({ reason: adminReason });

export const adminGiftRoutes = {
  /**
   * Lists the carts that need a decision, longest first: on hold, withdrawn and not refunded in full, or with a refund
   * that the bank refused; or the cart with a number.
   */
  'adminGifts.list': route({
    method: 'GET',
    path: '/api/admin/gifts',
    action: 'admin.read',
    replies: 'json',
    query: z.strictObject({ search: searchText.optional() }),
    answer: z.object({ purchases: z.array(adminGiftPurchase) }),
  }),
  /** Delivers the gifts of a cart on hold, whatever was paid for it. */
  'adminGifts.release': adminPost(
    'admin.orders',
    '/api/admin/gifts/:purchaseId/release',
    z.strictObject({ purchaseId: id }),
    reasonBody,
    done,
  ),
  /** Takes a cart off the list of decisions: what is left of it was settled elsewhere. */
  'adminGifts.markDecided': adminPost(
    'admin.orders',
    '/api/admin/gifts/:purchaseId/decided',
    z.strictObject({ purchaseId: id }),
    reasonBody,
    done,
  ),
  /** Refunds a box that nobody has accepted, even an opened one. */
  'adminGifts.refundBox': adminPost(
    'admin.orders',
    '/api/admin/gift-boxes/:giftId/refund',
    z.strictObject({ giftId: id }),
    reasonBody,
    done,
  ),
} as const;
