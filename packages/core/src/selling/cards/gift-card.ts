import { giftCardCauses, giftCardStates } from '@souvenance/contracts';
import { z } from 'zod';
import { collection, findable } from '../../ports/documents.port.ts';

const instant = z.iso.datetime();

const giftCardDocument = z.object({
  purchaseId: z.string(),
  /** Number of that purchase, and who made it: a card is looked up by them. */
  purchaseNumber: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }).nullable(),
  index: z.int().nonnegative(),
  recipient: z.string(),
  /** The last signs of its code, by which its holder knows it again. */
  ends: z.string(),
  /** What it was sold for. */
  cents: z.int().positive(),
  /** What may still be spent: the sum of its entries. Kept here because a transaction reads documents, not sums. */
  leftCents: z.int().nonnegative(),
  /** What payments under way hold, the sum of its entries too. */
  heldCents: z.int().nonnegative(),
  /** Transactions of it so far: each has a number of its own. */
  turns: z.int().nonnegative(),
  currency: z.string(),
  state: z.enum(giftCardStates),
  issuedAt: instant,
  expiresAt: instant,
  /** Since when a bank contests its payment: nothing more is spent of it until that is decided. */
  frozenAt: instant.nullable(),
  /** What goes back to its buyer through the payment service, of a card that was cancelled so. */
  refund: z.object({ cents: z.int().positive(), state: z.enum(['asked', 'given', 'refused']) }).nullable(),
  /** How often its mail went out again. */
  sendings: z.int().nonnegative(),
});
export type GiftCardDocument = z.infer<typeof giftCardDocument>;

/** Cards that were paid, by the hash of their code. */
export const giftCards = findable(
  collection('gift-cards', giftCardDocument, [
    ['purchaseId'],
    ['issuedAt'],
    ['state', 'issuedAt'],
    ['state', 'expiresAt'],
    ['state', 'cents'],
    ['state', 'leftCents'],
    ['state', 'heldCents'],
  ]),
  ({ recipient, buyer, purchaseNumber }, id) => [
    recipient,
    buyer?.name ?? '',
    buyer?.email ?? '',
    purchaseNumber,
    id,
  ],
);

/**
 * Where money of a card is: on it, owed since its sale, held for a payment, spent on orders, closed with the card, or gone back
 * to its buyer; what went back though orders had it is lost.
 */
const accounts = z.object({
  card: z.int(),
  sold: z.int(),
  held: z.int(),
  spent: z.int(),
  closed: z.int(),
  back: z.int(),
  lost: z.int(),
});
export type CardAccount = keyof z.infer<typeof accounts>;

/** One transaction: what it adds to each account, which comes to nothing together. */
const giftCardEntry = z
  .object({
    cardId: z.string(),
    amounts: accounts,
    cause: z.enum(giftCardCauses),
    /** The order that took it, or gave it back. */
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    /** Day's month, `YYYY-MM`: the accounts are taken by it. */
    month: z.string(),
    at: instant,
  })
  .refine(({ amounts }) => Object.values(amounts).reduce((sum, one) => sum + one, 0) === 0);
export type GiftCardEntry = z.infer<typeof giftCardEntry>;

/** The ledger of cards, in double entry. */
export const giftCardEntries = collection('gift-card-entries', giftCardEntry, [
  ['cardId', 'at'],
  ['month', 'at'],
]);
