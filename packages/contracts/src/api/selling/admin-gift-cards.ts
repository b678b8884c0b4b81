import { z } from 'zod';
import { giftCardCauses, giftCardStates } from '../../enums.ts';
import { bytes, cents, id, instant, pageCursor } from '../../fields.ts';
import { adminReason, searched } from '../administration.ts';
import { route } from '../route.ts';

const giftCardState = z.enum(giftCardStates);

const adminGiftCardRow = z.object({
  id,
  /** Number of the purchase, and who made it. */
  purchaseNumber: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  recipient: z.string(),
  /** The last signs of its code. */
  ends: z.string(),
  cents,
  leftCents: cents,
  reservedCents: cents,
  currency: z.string(),
  state: giftCardState,
  issuedAt: instant,
  expiresAt: instant,
});
export type AdminGiftCardRow = z.infer<typeof adminGiftCardRow>;

const adminGiftCard = adminGiftCardRow.extend({
  /** Where its code went. */
  sentTo: z.string().nullable(),
  sendings: z.int(),
  /** Refund to its buyer, and its state. */
  refund: z.object({ cents, state: z.enum(['asked', 'given', 'refused']) }).nullable(),
  /** Whether the caller may refund its balance. */
  canGiveBack: z.boolean(),
  /** Its ledger: what each transaction added to each account, which comes to nothing. */
  entries: z.array(
    z.object({
      cause: z.enum(giftCardCauses),
      amounts: z.object({
        card: cents,
        sold: cents,
        reserved: cents,
        spent: cents,
        closed: cents,
        back: cents,
        lost: cents,
      }),
      order: z.object({ id, number: z.string() }).nullable(),
      at: instant,
    }),
  ),
});
export type AdminGiftCard = z.infer<typeof adminGiftCard>;

const cardsWanted = z.strictObject({
  state: giftCardState.optional(),
  search: searched.optional(),
  cursor: pageCursor.optional(),
});
export type GiftCardsWanted = z.infer<typeof cardsWanted>;

const ofCard = z.strictObject({ cardId: id });
const reasoned = z.strictObject({ reason: adminReason });

/** Gift cards, for administrators and for who looks after them alone. */
export const adminGiftCardRoutes = {
  'adminGiftCards.list': route({
    method: 'GET',
    path: '/api/admin/gift-cards',
    action: 'manage_cards',
    replies: 'json',
    query: cardsWanted,
    answer: z.object({
      cards: z.array(adminGiftCardRow),
      cursor: pageCursor.nullable(),
      /** Number on all pages; null for a search. */
      total: z.int().nullable(),
      /** Sum of the balances of all cards. */
      owedCents: cents,
      currency: z.string(),
    }),
  }),
  'adminGiftCards.table': route({
    method: 'GET',
    path: '/api/admin/gift-cards.csv',
    action: 'manage_cards',
    replies: 'bytes',
    query: cardsWanted.omit({ cursor: true }),
    answer: bytes,
  }),
  'adminGiftCards.read': route({
    method: 'GET',
    path: '/api/admin/gift-cards/:cardId',
    action: 'manage_cards',
    replies: 'json',
    params: ofCard,
    answer: adminGiftCard,
  }),
  'adminGiftCards.cancel': route({
    method: 'POST',
    path: '/api/admin/gift-cards/:cardId/cancellation',
    action: 'manage_cards',
    replies: 'json',
    params: ofCard,
    body: reasoned,
    answer: adminGiftCard,
  }),
  /** The same, and what is left on it goes back to who bought it. */
  'adminGiftCards.refund': route({
    method: 'POST',
    path: '/api/admin/gift-cards/:cardId/refund',
    action: 'administrate',
    replies: 'json',
    params: ofCard,
    body: reasoned,
    answer: adminGiftCard,
  }),
  'adminGiftCards.send': route({
    method: 'POST',
    path: '/api/admin/gift-cards/:cardId/sending',
    action: 'manage_cards',
    replies: 'json',
    params: ofCard,
    body: reasoned,
    answer: adminGiftCard,
  }),
} as const;
