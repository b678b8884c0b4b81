import { dayOf } from '../../foundation/clock/day-of.ts';
import { addDays } from '../../foundation/clock/days.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type CardUse, shareOnCards } from './card-use.ts';
import { type GiftCardDocument, type GiftCardEntry, giftCards } from './gift-card.ts';
import { postEntry } from './post-entry.ts';

type CardDeps = Pick<Deps, 'clock' | 'settings'>;

/** An order, as its cards know it. */
interface Spender {
  readonly id: string;
  readonly number: string;
  readonly cards: readonly CardUse[];
}

interface Card {
  readonly id: string;
  readonly value: GiftCardDocument;
}

/** Days that a card lives at least when money goes back on it: who comes late must be able to spend it. */
const RETURNED_DAYS = 183;

type Found = Stored<GiftCardDocument> | null;

const readAll = async (tx: Pick<Transaction, 'get'>, cards: readonly CardUse[]): Promise<Found[]> => {
  const found: Found[] = [];
  for (const { cardId } of cards) found.push(await tx.get(giftCards, cardId));
  return found;
};

/** Whether something may be spent of a card today. */
export const isSpendable = (
  { clock, settings }: CardDeps,
  { state, expiresAt, currency, frozenAt }: GiftCardDocument,
): boolean =>
  state !== 'cancelled' &&
  frozenAt === null &&
  currency === settings.currency &&
  expiresAt > clock.now().toISOString();

/** What a card has for an order that holds so much of it already. */
const availableOn = (deps: CardDeps, card: Found, use: Pick<CardUse, 'cents'>): number =>
  card !== null && isSpendable(deps, card.value) ? card.value.leftCents + use.cents : 0;

/** The cards of an unpaid order with what each has now. */
export const refreshCards = async (
  reader: Pick<Transaction, 'get'>,
  deps: CardDeps,
  cards: readonly CardUse[],
): Promise<CardUse[]> => {
  const found = await readAll(reader, cards);
  return cards.map((use, at) => ({ ...use, hasCents: availableOn(deps, found[at] ?? null, use) }));
};

/** Holds so much more of a card for an order, or less where it is below zero. */
const rehold = (
  tx: Transaction,
  deps: CardDeps,
  order: GiftCardEntry['order'],
  card: Card,
  more: number,
): void => {
  if (more > 0) postEntry(tx, deps, card, { cause: 'held', cents: more, from: 'card', to: 'held', order });
  // What comes back to a cancelled card is nobody's any more.
  const to = card.value.state === 'cancelled' ? 'closed' : 'card';
  if (more < 0) postEntry(tx, deps, card, { cause: 'released', cents: -more, from: 'held', to, order });
};

/** Makes an order hold so much of each of its cards as `wanted` says. Returns its cards as they then are. */
const reholdAll = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards: before }: Spender,
  wanted: (has: readonly number[]) => readonly number[],
): Promise<CardUse[]> => {
  const found = await readAll(tx, before);
  const has = before.map((use, at) => availableOn(deps, found[at] ?? null, use));
  const takes = wanted(has);
  const after = before.map((use, at) => ({ ...use, hasCents: has[at] ?? 0, cents: takes[at] ?? 0 }));
  for (const [at, card] of found.entries()) {
    const more = (after[at]?.cents ?? 0) - (before[at]?.cents ?? 0);
    if (card !== null) rehold(tx, deps, { id, number }, card, more);
  }
  return after;
};

/** Holds for an order what its cards give of its total now: what it held before is part of it. Returns its cards. */
export const holdCards = (
  tx: Transaction,
  deps: CardDeps,
  order: Spender,
  totalCents: number,
): Promise<CardUse[]> => reholdAll(tx, deps, order, (has) => shareOnCards(totalCents, has));

/** Frees what an unpaid order holds. Returns its cards. */
export const releaseCards = (tx: Transaction, deps: CardDeps, order: Spender): Promise<CardUse[]> =>
  reholdAll(tx, deps, order, (has) => has.map(() => 0));

/** Spends what an order holds, with its payment. Returns its cards. */
export const spendCards = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards }: Spender,
): Promise<CardUse[]> => {
  const found = await readAll(tx, cards);
  const order = { id, number };
  for (const [at, card] of found.entries()) {
    const cents = cards[at]?.cents ?? 0;
    if (card !== null && cents > 0)
      postEntry(tx, deps, card, { cause: 'spent', cents, from: 'held', to: 'spent', order });
  }
  return cards.map((use, at) => ({ ...use, hasCents: availableOn(deps, found[at] ?? null, use) }));
};

/** A card on which money comes back late can be spent for half a year yet. */
const prolonged = (
  { clock, settings }: CardDeps,
  card: Stored<GiftCardDocument>,
): Stored<GiftCardDocument> => {
  const day = addDays(dayOf(clock.now().toISOString(), settings.timeZone), RETURNED_DAYS);
  const least = `${day}T00:00:00.000Z`;
  return card.value.expiresAt >= least ? card : { ...card, value: { ...card.value, expiresAt: least } };
};

/**
 * Puts so much of what an order spent back on its cards, the last one first, as it was taken last. A cancelled card gets
 * nothing back: it goes where its rest went. Returns the order's cards, and how much it is: never more than was spent.
 */
export const returnToCards = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards }: Spender,
  cents: number,
): Promise<{ cards: CardUse[]; cents: number }> => {
  const found = await readAll(tx, cards);
  let left = cents;
  const back = cards
    .toReversed()
    .map((use) => {
      const part = Math.min(left, use.cents - use.returnedCents);
      left -= part;
      return part;
    })
    .toReversed();
  for (const [at, card] of found.entries()) {
    const part = back[at] ?? 0;
    if (card === null || part === 0) continue;
    const to = card.value.state === 'cancelled' ? 'closed' : 'card';
    const order = { id, number };
    const kept = to === 'card' ? prolonged(deps, card) : card;
    postEntry(tx, deps, kept, { cause: 'returned', cents: part, from: 'spent', to, order });
  }
  return {
    cards: cards.map((use, at) => ({ ...use, returnedCents: use.returnedCents + (back[at] ?? 0) })),
    cents: cents - left,
  };
};
