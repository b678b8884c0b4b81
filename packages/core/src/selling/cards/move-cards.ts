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

/** The cards of an order as they are afterwards, and the writes. */
export interface CardMove {
  readonly cards: CardUse[];
  readonly write: () => void;
}

/** The same of an order that is not paid. */
export interface Hold extends CardMove {
  /** In the place of `write`: what is held is spent at once. */
  readonly spend: () => void;
}

interface Card {
  readonly id: string;
  readonly value: GiftCardDocument;
}

/** Days that a card lives at least when money goes back on it: who comes late must be able to spend it. */
const RETURNED_DAYS = 183;

const nothing = (): void => undefined;

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

/** Moves one use to what it shall hold; gives the card as it is then. */
const rehold = (
  tx: Transaction,
  deps: CardDeps,
  order: GiftCardEntry['order'],
  card: Card,
  more: number,
): Card => {
  if (more > 0)
    return postEntry(tx, deps, card, { cause: 'held', cents: more, from: 'card', to: 'held', order });
  // What comes back to a cancelled card is nobody's any more.
  const to = card.value.state === 'cancelled' ? 'closed' : 'card';
  if (more < 0)
    return postEntry(tx, deps, card, { cause: 'released', cents: -more, from: 'held', to, order });
  return card;
};

const heldAs = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards: before }: Spender,
  wanted: (has: readonly number[]) => readonly number[],
): Promise<Hold> => {
  const found = await readAll(tx, before);
  const has = before.map((use, at) => availableOn(deps, found[at] ?? null, use));
  const takes = wanted(has);
  const order = { id, number };
  const each = (last: (card: Card, cents: number) => void) => () => {
    for (const [at, card] of found.entries()) {
      const cents = takes[at] ?? 0;
      if (card !== null) last(rehold(tx, deps, order, card, cents - (before[at]?.cents ?? 0)), cents);
    }
  };
  return {
    cards: before.map((use, at) => ({ ...use, hasCents: has[at] ?? 0, cents: takes[at] ?? 0 })),
    write: each(nothing),
    spend: each((card, cents) => {
      if (cents > 0) postEntry(tx, deps, card, { cause: 'spent', cents, from: 'held', to: 'spent', order });
    }),
  };
};

/** Holds for an order what its cards give of its total now: what it held before is part of it. Reads first; gives the writes. */
export const holdCards = (
  tx: Transaction,
  deps: CardDeps,
  order: Spender,
  totalCents: number,
): Promise<Hold> => heldAs(tx, deps, order, (has) => shareOnCards(totalCents, has));

/** What an order holds, as it stands: to be spent with its payment. Reads first; gives the writes. */
export const heldCards = (tx: Transaction, deps: CardDeps, order: Spender): Promise<Hold> =>
  heldAs(tx, deps, order, () => order.cards.map(({ cents }) => cents));

/** Frees what an unpaid order holds. Reads first; gives the writes. */
export const releaseCards = (tx: Transaction, deps: CardDeps, order: Spender): Promise<Hold> =>
  heldAs(tx, deps, order, (has) => has.map(() => 0));

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
 * Puts so much of what an order spent back on its cards, the last one first, as it was taken last. A cancelled card gets nothing back: it goes where its
 * rest went. Reads first; gives the writes, and how much it is: never more than was spent.
 */
export const returnToCards = async (
  tx: Transaction,
  deps: CardDeps,
  { id, number, cards }: Spender,
  cents: number,
): Promise<CardMove & { cents: number }> => {
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
  const write = () => {
    for (const [at, card] of found.entries()) {
      const part = back[at] ?? 0;
      if (card === null || part === 0) continue;
      const to = card.value.state === 'cancelled' ? 'closed' : 'card';
      const order = { id, number };
      const kept = to === 'card' ? prolonged(deps, card) : card;
      postEntry(tx, deps, kept, { cause: 'returned', cents: part, from: 'spent', to, order });
    }
  };
  return {
    cards: cards.map((use, at) => ({ ...use, returnedCents: use.returnedCents + (back[at] ?? 0) })),
    cents: cents - left,
    write: cents - left > 0 ? write : nothing,
  };
};
