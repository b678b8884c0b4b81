import { z } from 'zod';
import { giftCardStates } from '../../enums/selling.ts';
import { cents, instant } from '../../fields.ts';
import { route } from '../route.ts';

/** A gift card, for the holder of its code. */
const giftCardBalance = z.object({
  /** The last characters of its code. */
  ends: z.string(),
  cents,
  remainingCents: cents,
  /** Cents reserved by a pending payment; released when the payment is abandoned. */
  reservedCents: cents,
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
  /** Returns a card's balance. The code is sent in the body, so that it appears in no URL or log. */
  'giftCards.look': route({
    method: 'POST',
    path: '/api/gift-card-balances',
    action: 'anyone',
    replies: 'json',
    body: z.strictObject({ code: z.string().trim().min(1).max(80) }),
    answer: giftCardBalance,
  }),
} as const;
