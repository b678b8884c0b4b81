import { z } from 'zod';
import { giftCardStates } from '../../enums.ts';
import { cents, instant } from '../../fields.ts';
import { route } from '../route.ts';

/** A card as whoever holds its code sees it. */
const giftCardBalance = z.object({
  /** The last signs of its code. */
  ends: z.string(),
  cents,
  leftCents: cents,
  /** What a payment under way holds: it is free again when that is given up. */
  heldCents: cents,
  currency: z.string(),
  state: z.enum(giftCardStates),
  expiresOn: z.iso.date(),
  uses: z.array(
    z.object({
      kind: z.enum(['spent', 'returned', 'cancelled', 'refunded', 'expired']),
      at: instant,
      cents,
      orderNumber: z.string().nullable(),
    }),
  ),
});
export type GiftCardBalance = z.infer<typeof giftCardBalance>;

export const giftCardRoutes = {
  /** What is left of a card. The code is in the body, so that no address or log has it. */
  'giftCards.look': route({
    method: 'POST',
    path: '/api/gift-card-balances',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ code: z.string().trim().min(1).max(80) }),
    answer: giftCardBalance,
  }),
} as const;
