import { z } from 'zod';
import { giftCardStates, giftPurchaseStates } from '../../enums.ts';
import { cents, done, id, instant } from '../../fields.ts';
import { adminPost, adminReason, searched } from '../administration.ts';
import { route } from '../route.ts';
import { giftState } from './gifts.ts';

/** A cart of gifts, as administrators see it: no message and no code is in it. */
const adminGiftPurchase = z.object({
  id,
  number: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  state: z.enum(giftPurchaseStates),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** When its buyer renounced it. */
  withdrawnAt: instant.nullable(),
  /** Expected price. */
  totalCents: cents,
  currency: z.string(),
  boxes: z.array(
    z.object({
      id,
      recipient: z.string(),
      cents,
      state: giftState,
      /** A bank contests its payment. */
      isFrozen: z.boolean(),
      canGiveBack: z.boolean(),
    }),
  ),
  cards: z.array(
    z.object({ id, recipient: z.string(), cents, leftCents: cents, state: z.enum(giftCardStates) }),
  ),
});
export type AdminGiftPurchase = z.infer<typeof adminGiftPurchase>;

const reasoned = z.strictObject({ reason: adminReason });

export const adminGiftRoutes = {
  /** Carts that wait for a hand: held, or renounced and not all given back; or the one of a number. */
  'adminGifts.list': route({
    method: 'GET',
    path: '/api/admin/gifts',
    action: 'administrate',
    replies: 'json',
    query: z.strictObject({ search: searched.optional() }),
    answer: z.object({ purchases: z.array(adminGiftPurchase) }),
  }),
  /** Delivers a held cart as it was bought, whatever was paid for it. */
  'adminGifts.release': adminPost(
    '/api/admin/gifts/:purchaseId/release',
    z.strictObject({ purchaseId: id }),
    reasoned,
    done,
  ),
  /** Gives a box back that nobody has accepted, an opened one too. */
  'adminGifts.giveBack': adminPost(
    '/api/admin/gift-boxes/:giftId/refund',
    z.strictObject({ giftId: id }),
    reasoned,
    done,
  ),
} as const;
