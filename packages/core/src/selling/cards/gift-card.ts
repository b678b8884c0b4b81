import { giftCardCauses, giftCardStates } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, withSearch } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

const giftCardDocument = z.object({
  purchaseId: z.string(),
  /** Number and buyer of the purchase, so that administrators can search for them. */
  purchaseNumber: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  index: z.int().nonnegative(),
  recipient: z.string(),
  /** The last characters of its code, by which its holder recognizes it. */
  ends: z.string(),
  /** The amount that it was sold for. */
  cents: z.int().positive(),
  /**
   * The balance: the sum of its `card` entries. Stored here because a transaction can read documents, but no sums.
   */
  remainingCents: z.int().nonnegative(),
  /** Cents reserved for open payments: the sum of its `reserved` entries. */
  reservedCents: z.int().nonnegative(),
  /** Number of ledger entries so far; the next entry's id is one higher. */
  entryCount: z.int().nonnegative(),
  currency: z.string(),
  state: z.enum(giftCardStates),
  issuedAt: instant,
  expiresAt: instant,
  /** When a bank disputed its payment; the card cannot be spent until that is decided. */
  frozenAt: instant.nullable(),
  /** Refund of the balance to the buyer, for a card that was cancelled with a refund. */
  refund: z
    .object({ cents: z.int().positive(), state: z.enum(['pending', 'succeeded', 'refused']) })
    .nullable(),
  /** How often its mail was sent again. */
  sendings: z.int().nonnegative(),
});
export type GiftCardDocument = z.infer<typeof giftCardDocument>;

/** Paid gift cards, by the hash of their code. */
export const giftCards = withSearch(
  collection('gift-cards', giftCardDocument, [
    ['purchaseId'],
    ['issuedAt'],
    ['state', 'issuedAt'],
    ['state', 'expiresAt'],
    ['state', 'cents'],
    ['state', 'remainingCents'],
    ['state', 'reservedCents'],
  ]),
  'issuedAt',
  ({ recipient, buyer, purchaseNumber }, id) => [
    recipient,
    buyer?.name ?? '',
    buyer?.email ?? '',
    purchaseNumber,
    id,
  ],
);

/**
 * Accounts of a card, in cents. `card`: its balance. `sold`: what was owed at the sale. `reserved`: set apart for open
 * payments. `spent`: paid for orders. `closed`: no longer owed, because the card was cancelled or expired. `back`:
 * refunded to its buyer. `lost`: refunded although orders had spent it.
 */
const accounts = z.object({
  card: z.int(),
  sold: z.int(),
  reserved: z.int(),
  spent: z.int(),
  closed: z.int(),
  back: z.int(),
  lost: z.int(),
});
export type CardAccount = keyof z.infer<typeof accounts>;

/** One double entry: the cents that it adds to each account; they sum to zero. */
const giftCardEntry = z
  .object({
    cardId: z.string(),
    amounts: accounts,
    cause: z.enum(giftCardCauses),
    /** The order that used the amount or returned it; null when none did. */
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    /** Month of the entry, `YYYY-MM`, by which the accounts are read. */
    month: z.string(),
    at: instant,
  })
  .refine(({ amounts }) => Object.values(amounts).reduce((sum, one) => sum + one, 0) === 0);
export type GiftCardEntry = z.infer<typeof giftCardEntry>;

/** Double-entry ledger of the gift cards. */
export const giftCardEntries = collection('gift-card-entries', giftCardEntry, [
  ['cardId', 'at'],
  ['month', 'at'],
]);
