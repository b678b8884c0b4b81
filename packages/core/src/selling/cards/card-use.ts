import { z } from 'zod';

/** A card on an order. */
export const cardUse = z.object({
  cardId: z.string(),
  /** The last signs of its code. */
  ends: z.string(),
  /** What it had for this order when it was last looked at. */
  hasCents: z.int().nonnegative(),
  /** What the order took: held for its payment until it is paid, spent from then on. */
  cents: z.int().nonnegative(),
  /** Of it, what went back on the card. */
  returnedCents: z.int().nonnegative(),
});
export type CardUse = z.infer<typeof cardUse>;

/** Cards of one order: enough for a family that was given several. */
export const ORDER_CARDS_MAX = 10;

/** The payment service takes no smaller amount, in cents: the last card leaves as much for it. */
const BANK_MIN_CENTS = 50;

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/**
 * What each card gives of a total, in their order: all that it has, until nothing is left to pay. Where a few cents would be left, too
 * few for a bank card, the last one gives less.
 */
export const shareOnCards = (totalCents: number, has: readonly number[]): number[] => {
  let due = totalCents;
  const takes = has.map((cents) => {
    const taken = Math.min(cents, due);
    due -= taken;
    return taken;
  });
  const isTooSmall = due > 0 && due < BANK_MIN_CENTS;
  if (!isTooSmall) return takes;
  let lacking = BANK_MIN_CENTS - due;
  return takes
    .toReversed()
    .map((taken) => {
      const less = Math.min(taken, lacking);
      lacking -= less;
      return taken - less;
    })
    .toReversed();
};

interface Paid {
  readonly quote: { readonly totalCents: number };
  readonly cards: readonly CardUse[];
  readonly paidAt: string | null;
}

/** What its cards hold, or have paid. */
export const onCards = (cards: readonly CardUse[]): number => sumOf(cards.map(({ cents }) => cents));

/** What went back on them. */
export const returnedOnCards = (cards: readonly CardUse[]): number =>
  sumOf(cards.map(({ returnedCents }) => returnedCents));

/** What of a paid order may still go back on its cards. */
export const leftOnCards = ({ cards, paidAt }: Pick<Paid, 'cards' | 'paidAt'>): number =>
  paidAt === null ? 0 : onCards(cards) - returnedOnCards(cards);

/** What each card takes of an order: what it took once it is paid, what it would take before. */
export const takenOf = ({ quote, cards, paidAt }: Paid): number[] =>
  paidAt === null
    ? shareOnCards(
        quote.totalCents,
        cards.map(({ hasCents }) => hasCents),
      )
    : cards.map(({ cents }) => cents);

/** What is left to pay by bank card, or was. */
export const dueOf = (order: Paid): number => order.quote.totalCents - sumOf(takenOf(order));
