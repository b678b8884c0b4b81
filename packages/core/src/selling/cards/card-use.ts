import { z } from 'zod';
import { BANK_MIN_CENTS } from '../quotes/discount.ts';

/** A gift card that pays an order, or a part of it. */
export const cardUse = z.object({
  cardId: z.string(),
  /** The last characters of its code. */
  ends: z.string(),
  /** The card's balance for this order when it was last read, in cents. */
  hasCents: z.int().nonnegative(),
  /** Cents that the order takes: reserved until it is paid, spent from then on. */
  cents: z.int().nonnegative(),
  /** The part of `cents` that was returned to the card. */
  returnedCents: z.int().nonnegative(),
});
export type CardUse = z.infer<typeof cardUse>;

/** The most gift cards that one order may use. */
export const ORDER_CARDS_MAX = 10;

const sumAmounts = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/**
 * Splits a total over the cards in their order: each card pays with its whole balance until nothing is due. If the
 * remainder would be below the bank's minimum, the last cards pay less, so that the remainder reaches it.
 */
export const splitOverCards = (totalCents: number, balancesCents: readonly number[]): number[] => {
  let dueCents = totalCents;
  const shares = balancesCents.map((cents) => {
    const share = Math.min(cents, dueCents);
    dueCents -= share;
    return share;
  });
  const isTooSmall = dueCents > 0 && dueCents < BANK_MIN_CENTS;
  if (!isTooSmall) return shares;
  let missingCents = BANK_MIN_CENTS - dueCents;
  return shares
    .toReversed()
    .map((share) => {
      const reductionCents = Math.min(share, missingCents);
      missingCents -= reductionCents;
      return share - reductionCents;
    })
    .toReversed();
};

interface CardPayment {
  readonly quote: { readonly totalCents: number };
  readonly cards: readonly CardUse[];
  readonly paidAt: string | null;
}

/** Sums the cents that the cards have reserved or paid. */
export const sumCardCents = (cards: readonly CardUse[]): number =>
  sumAmounts(cards.map(({ cents }) => cents));

/** Sums the cents that were returned to the cards. */
export const sumReturnedCents = (cards: readonly CardUse[]): number =>
  sumAmounts(cards.map(({ returnedCents }) => returnedCents));

/** Cents of a paid order that can still be returned to its cards. */
export const computeReturnableCardCents = ({
  cards,
  paidAt,
}: Pick<CardPayment, 'cards' | 'paidAt'>): number =>
  paidAt === null ? 0 : sumCardCents(cards) - sumReturnedCents(cards);

/** Cents that each card pays: what it paid once the order is paid, what it would pay before. */
export const splitCardShares = ({ quote, cards, paidAt }: CardPayment): number[] =>
  paidAt === null
    ? splitOverCards(
        quote.totalCents,
        cards.map(({ hasCents }) => hasCents),
      )
    : cards.map(({ cents }) => cents);

/** Cents of the order that are, or were, due by bank card. */
export const computeBankDueCents = (order: CardPayment): number =>
  order.quote.totalCents - sumAmounts(splitCardShares(order));
