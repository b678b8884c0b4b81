import { z } from 'zod';
import { giftCardCauses, giftCardStates } from '../../enums/selling.ts';
import { bytes, cents, id, instant, pageCursor } from '../../fields.ts';
import { adminReason, searchText } from '../administration.ts';
import { route } from '../route.ts';

const giftCardState = z.enum(giftCardStates);

const adminGiftCardRow = z.object({
  id,
  /** Number and buyer of the purchase. */
  purchaseNumber: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  recipient: z.string(),
  /** The last characters of its code. */
  ends: z.string(),
  cents,
  remainingCents: cents,
  reservedCents: cents,
  currency: z.string(),
  state: giftCardState,
  issuedAt: instant,
  expiresAt: instant,
});
export type AdminGiftCardRow = z.infer<typeof adminGiftCardRow>;

const adminGiftCard = adminGiftCardRow.extend({
  /** Address that received the code. */
  sentTo: z.string().nullable(),
  sendings: z.int(),
  /** Refund to its buyer, and its state. */
  refund: z.object({ cents, state: z.enum(['pending', 'succeeded', 'refused']) }).nullable(),
  /** Whether the caller may refund its balance. */
  canRefund: z.boolean(),
  /** The card's ledger: the cents that each transaction added to each account; the amounts of one entry sum to zero. */
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

const giftCardsQuery = z.strictObject({
  state: giftCardState.optional(),
  search: searchText.optional(),
  cursor: pageCursor.optional(),
});
export type GiftCardsQuery = z.infer<typeof giftCardsQuery>;

const ofCard = z.strictObject({ cardId: id });
const reasonBody = z.strictObject({ reason: adminReason });

/** Gift cards, for administrators and managers of gift cards. */
export const adminGiftCardRoutes = {
  'adminGiftCards.list': route({
    method: 'GET',
    path: '/api/admin/gift-cards',
    action: 'cards.read',
    replies: 'json',
    query: giftCardsQuery,
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
    action: 'cards.read',
    replies: 'bytes',
    query: giftCardsQuery.omit({ cursor: true }),
    answer: bytes,
  }),
  'adminGiftCards.read': route({
    method: 'GET',
    path: '/api/admin/gift-cards/:cardId',
    action: 'cards.read',
    replies: 'json',
    params: ofCard,
    answer: adminGiftCard,
  }),
  'adminGiftCards.cancel': route({
    method: 'POST',
    path: '/api/admin/gift-cards/:cardId/cancellation',
    action: 'cards.manage',
    replies: 'json',
    params: ofCard,
    body: reasonBody,
    answer: adminGiftCard,
  }),
  /** Cancels the card and refunds its balance to the buyer. */
  'adminGiftCards.refund': route({
    method: 'POST',
    path: '/api/admin/gift-cards/:cardId/refund',
    action: 'admin.orders',
    replies: 'json',
    params: ofCard,
    body: reasonBody,
    answer: adminGiftCard,
  }),
  'adminGiftCards.send': route({
    method: 'POST',
    path: '/api/admin/gift-cards/:cardId/sending',
    action: 'cards.manage',
    replies: 'json',
    params: ofCard,
    body: reasonBody,
    answer: adminGiftCard,
  }),
} as const;
