import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays } from '../../foundation/clock/days.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type CardUse, splitOverCards } from './card-use.ts';
import { type GiftCardDocument, type GiftCardEntry, giftCards } from './gift-card.ts';
import { postEntry } from './post-entry.ts';

type CardDeps = Pick<Deps, 'clock' | 'settings'>;

/** The parts of an order that its gift cards need. */
interface Spender {
  readonly id: string;
  readonly number: string;
  readonly cards: readonly CardUse[];
}

interface Card {
  readonly id: string;
  readonly value: GiftCardDocument;
}

/** A card to which money returns can be spent for at least this many days. */
export const RETURNED_DAYS = 183;

type MaybeCard = Stored<GiftCardDocument> | null;

const loadCards = async (tx: Pick<Transaction, 'get'>, cards: readonly CardUse[]): Promise<MaybeCard[]> => {
  const cardsRead: MaybeCard[] = [];
  for (const { cardId } of cards) cardsRead.push(await tx.get(giftCards, cardId));
  return cardsRead;
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
  card !== null && isSpendable(deps, card.value) ? card.value.leftCents + use.cents : 0;

/** Reads the current balances for the cards of an unpaid order. */
export const refreshCards = async (
  reader: Pick<Transaction, 'get'>,
  deps: CardDeps,
  cards: readonly CardUse[],
): Promise<CardUse[]> => {
  const readCards = await loadCards(reader, cards);
  return cards.map((use, at) => ({ ...use, hasCents: availableCents(deps, readCards[at] ?? null, use) }));
};

/** Reserves `more` cents of a card for an order; a negative amount releases them. */
const changeReservation = (
  tx: Transaction,
  deps: CardDeps,
  order: GiftCardEntry['order'],
  card: Card,
  more: number,
): void => {
  if (more > 0) postEntry(tx, deps, card, { cause: 'held', cents: more, from: 'card', to: 'held', order });
  // A cancelled card gets nothing back.
  const to = card.value.state === 'cancelled' ? 'closed' : 'card';
  if (more < 0) postEntry(tx, deps, card, { cause: 'released', cents: -more, from: 'held', to, order });
};

/** Changes the reservations of an order to what `chooseShares` returns. Returns the order's cards. */
const changeReservations = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards: before }: Spender,
  chooseShares: (has: readonly number[]) => readonly number[],
): Promise<CardUse[]> => {
  const readCards = await loadCards(tx, before);
  const has = before.map((use, at) => availableCents(deps, readCards[at] ?? null, use));
  const shares = chooseShares(has);
  const after = before.map((use, at) => ({ ...use, hasCents: has[at] ?? 0, cents: shares[at] ?? 0 }));
  for (const [at, card] of readCards.entries()) {
    const more = (after[at]?.cents ?? 0) - (before[at]?.cents ?? 0);
    if (card !== null) changeReservation(tx, deps, { id, number }, card, more);
  }
  return after;
};

/** Reserves the cards' shares of the total for an order; amounts that it had reserved count. Returns its cards. */
export const reserveCards = (
  tx: Transaction,
  deps: CardDeps,
  order: Spender,
  totalCents: number,
): Promise<CardUse[]> => changeReservations(tx, deps, order, (has) => splitOverCards(totalCents, has));

/** Releases everything that an unpaid order has reserved. Returns its cards. */
export const releaseCards = (tx: Transaction, deps: CardDeps, order: Spender): Promise<CardUse[]> =>
  changeReservations(tx, deps, order, (has) => has.map(() => 0));

/** Spends what the order has reserved, with its payment. Returns its cards. */
export const spendCards = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards }: Spender,
): Promise<CardUse[]> => {
  const readCards = await loadCards(tx, cards);
  const order = { id, number };
  for (const [at, card] of readCards.entries()) {
    const cents = cards[at]?.cents ?? 0;
    if (card !== null && cents > 0)
      postEntry(tx, deps, card, { cause: 'spent', cents, from: 'held', to: 'spent', order });
  }
  return cards.map((use, at) => ({ ...use, hasCents: availableCents(deps, readCards[at] ?? null, use) }));
};

/** The card with at least `RETURNED_DAYS` left before it expires. */
const withExtendedExpiry = (
  { clock, settings }: CardDeps,
  card: Stored<GiftCardDocument>,
): Stored<GiftCardDocument> => {
  const day = addDays(dayOf(clock.now().toISOString(), settings.timeZone), RETURNED_DAYS);
  const least = `${day}T00:00:00.000Z`;
  return card.value.expiresAt >= least ? card : { ...card, value: { ...card.value, expiresAt: least } };
};

/**
 * Returns up to `cents` of what an order spent to its cards, last card first. A cancelled card gets nothing: the
 * amount is closed. Returns the order's cards and the cents returned, never more than was spent.
 */
export const returnToCards = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards }: Spender,
  cents: number,
): Promise<{ cards: CardUse[]; cents: number }> => {
  const readCards = await loadCards(tx, cards);
  let restCents = cents;
  const returnedCents = cards
    .toReversed()
    .map((use) => {
      const part = Math.min(restCents, use.cents - use.returnedCents);
      restCents -= part;
      return part;
    })
    .toReversed();
  for (const [at, card] of readCards.entries()) {
    const part = returnedCents[at] ?? 0;
    if (card === null || part === 0) continue;
    const to = card.value.state === 'cancelled' ? 'closed' : 'card';
    const order = { id, number };
    const spendableCard = to === 'card' ? withExtendedExpiry(deps, card) : card;
    postEntry(tx, deps, spendableCard, { cause: 'returned', cents: part, from: 'spent', to, order });
  }
  return {
    cards: cards.map((use, at) => ({ ...use, returnedCents: use.returnedCents + (returnedCents[at] ?? 0) })),
    cents: cents - restCents,
  };
};
