import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays } from '../../foundation/clock/days.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type CardUse, splitOverCards } from './card-use.ts';
import { type GiftCardDocument, type GiftCardEntry, giftCards } from './gift-card.ts';
import { postEntry } from './post-entry.ts';

type CardDeps = Pick<Deps, 'clock' | 'settings'>;

/** The fields of an order that its gift cards need. */
interface OrderWithCards {
  readonly id: string;
  readonly number: string;
  readonly cards: readonly CardUse[];
}

interface Card {
  readonly id: string;
  readonly value: GiftCardDocument;
}

/** A card stays valid for at least this many days after money is returned to it. */
export const RETURNED_CARD_VALID_DAYS = 183;

type MaybeCard = Stored<GiftCardDocument> | null;

const loadCards = async (tx: Pick<Transaction, 'get'>, cards: readonly CardUse[]): Promise<MaybeCard[]> => {
  const loadedCards: MaybeCard[] = [];
  for (const { cardId } of cards) loadedCards.push(await tx.get(giftCards, cardId));
  return loadedCards;
};

/** Whether the card can be spent now: not cancelled, frozen or expired, and in the right currency. */
export const isSpendable = (
  { clock, settings }: CardDeps,
  { state, expiresAt, currency, frozenAt }: GiftCardDocument,
): boolean =>
  state !== 'cancelled' &&
  frozenAt === null &&
  currency === settings.currency &&
  expiresAt > clock.now().toISOString();

/** Cents of the card that the order can use: its balance and what this order has reserved already. */
const availableCents = (deps: CardDeps, card: MaybeCard, use: Pick<CardUse, 'cents'>): number =>
  card !== null && isSpendable(deps, card.value) ? card.value.remainingCents + use.cents : 0;

/** Reads the current balances for the cards of an unpaid order. */
export const refreshCards = async (
  documents: Pick<Transaction, 'get'>,
  deps: CardDeps,
  cards: readonly CardUse[],
): Promise<CardUse[]> => {
  const currentCards = await loadCards(documents, cards);
  return cards.map((use, index) => ({
    ...use,
    hasCents: availableCents(deps, currentCards[index] ?? null, use),
  }));
};

/** Reserves `changeCents` more of a card for an order; a negative amount releases reserved cents. */
const changeReservation = (
  tx: Transaction,
  deps: CardDeps,
  order: GiftCardEntry['order'],
  card: Card,
  changeCents: number,
): void => {
  if (changeCents > 0)
    postEntry(tx, deps, card, { cause: 'reserved', cents: changeCents, from: 'card', to: 'reserved', order });
  // A cancelled card gets nothing back.
  const to = card.value.state === 'cancelled' ? 'closed' : 'card';
  if (changeCents < 0)
    postEntry(tx, deps, card, { cause: 'released', cents: -changeCents, from: 'reserved', to, order });
};

/**
 * Changes an order's reservations to the shares that `chooseShares` returns for the available cents of each card.
 * Returns the order's cards.
 */
const changeReservations = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards: before }: OrderWithCards,
  chooseShares: (balancesCents: readonly number[]) => readonly number[],
): Promise<CardUse[]> => {
  const currentCards = await loadCards(tx, before);
  const balancesCents = before.map((use, index) => availableCents(deps, currentCards[index] ?? null, use));
  const shares = chooseShares(balancesCents);
  const after = before.map((use, index) => ({
    ...use,
    hasCents: balancesCents[index] ?? 0,
    cents: shares[index] ?? 0,
  }));
  for (const [index, card] of currentCards.entries()) {
    const changeCents = (after[index]?.cents ?? 0) - (before[index]?.cents ?? 0);
    if (card !== null) changeReservation(tx, deps, { id, number }, card, changeCents);
  }
  return after;
};

/**
 * Reserves each card's share of `totalCents` for an order. Cents that the order has reserved already count as
 * available. Returns the order's cards.
 */
export const reserveCards = (
  tx: Transaction,
  deps: CardDeps,
  order: OrderWithCards,
  totalCents: number,
): Promise<CardUse[]> =>
  changeReservations(tx, deps, order, (balancesCents) => splitOverCards(totalCents, balancesCents));

/** Releases everything that an unpaid order has reserved. Returns the order's cards. */
export const releaseCards = (tx: Transaction, deps: CardDeps, order: OrderWithCards): Promise<CardUse[]> =>
  changeReservations(tx, deps, order, (balancesCents) => balancesCents.map(() => 0));

/** Spends what the order has reserved, when it is paid. Returns the order's cards. */
export const spendCards = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards }: OrderWithCards,
): Promise<CardUse[]> => {
  const currentCards = await loadCards(tx, cards);
  const order = { id, number };
  for (const [index, card] of currentCards.entries()) {
    const cents = cards[index]?.cents ?? 0;
    if (card !== null && cents > 0)
      postEntry(tx, deps, card, { cause: 'spent', cents, from: 'reserved', to: 'spent', order });
  }
  return cards.map((use, index) => ({
    ...use,
    hasCents: availableCents(deps, currentCards[index] ?? null, use),
  }));
};

/** Returns the card with at least `RETURNED_CARD_VALID_DAYS` left before it expires. */
const withExtendedExpiry = (
  { clock, settings }: CardDeps,
  card: Stored<GiftCardDocument>,
): Stored<GiftCardDocument> => {
  const day = addDays(dayOf(clock.now().toISOString(), settings.timeZone), RETURNED_CARD_VALID_DAYS);
  const minExpiresAt = `${day}T00:00:00.000Z`;
  return card.value.expiresAt >= minExpiresAt
    ? card
    : { ...card, value: { ...card.value, expiresAt: minExpiresAt } };
};

/**
 * Returns up to `cents` of the amount that an order spent to its cards, last card first. The share of a cancelled card
 * is booked as closed. Returns the order's cards and the cents returned, never more than was spent.
 */
export const returnToCards = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards }: OrderWithCards,
  cents: number,
): Promise<{ cards: CardUse[]; cents: number }> => {
  const currentCards = await loadCards(tx, cards);
  let remainingCents = cents;
  const returnedCents = cards
    .toReversed()
    .map((use) => {
      const shareCents = Math.min(remainingCents, use.cents - use.returnedCents);
      remainingCents -= shareCents;
      return shareCents;
    })
    .toReversed();
  for (const [index, card] of currentCards.entries()) {
    const shareCents = returnedCents[index] ?? 0;
    if (card === null || shareCents === 0) continue;
    const to = card.value.state === 'cancelled' ? 'closed' : 'card';
    const order = { id, number };
    const spendableCard = to === 'card' ? withExtendedExpiry(deps, card) : card;
    postEntry(tx, deps, spendableCard, { cause: 'returned', cents: shareCents, from: 'spent', to, order });
  }
  return {
    cards: cards.map((use, index) => ({
      ...use,
      returnedCents: use.returnedCents + (returnedCents[index] ?? 0),
    })),
    cents: cents - remainingCents,
  };
};
