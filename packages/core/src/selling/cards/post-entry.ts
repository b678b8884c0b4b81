import { dayOf } from '../../foundation/clock/day-of.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import {
  type CardAccount,
  type GiftCardDocument,
  type GiftCardEntry,
  giftCardEntries,
  giftCards,
} from './gift-card.ts';

type EntryDeps = Pick<Deps, 'clock' | 'settings'>;

interface Card {
  readonly id: string;
  readonly value: GiftCardDocument;
}

interface Entry {
  readonly cause: GiftCardEntry['cause'];
  /** Moved from one account to the other. Cents, above zero. */
  readonly cents: number;
  readonly from: CardAccount;
  readonly to: CardAccount;
  readonly order?: GiftCardEntry['order'];
}

const noAmounts = { card: 0, sold: 0, held: 0, spent: 0, closed: 0, back: 0, lost: 0 };

/** The state follows from the money: only a cancelled card stays what it is; what comes back on an expired one is on it again. */
const stateOf = (
  { state, cents, leftCents, heldCents }: GiftCardDocument,
  cause: GiftCardEntry['cause'],
): GiftCardDocument['state'] => {
  if (state === 'cancelled' || cause === 'cancelled' || cause === 'refunded') return 'cancelled';
  if (cause === 'expired') return 'expired';
  const kept = leftCents + heldCents;
  if (kept >= cents) return 'issued';
  return kept === 0 ? 'used' : 'partly_used';
};

/**
 * Moves money of a card from one account to another: the entry and what the card has are one write. Gives the card as it is
 * afterwards, for another entry of the same transaction.
 */
export const postEntry = (
  tx: Transaction,
  { clock, settings }: EntryDeps,
  { id, value }: Card,
  { cause, cents, from, to, order = null }: Entry,
): Card => {
  const at = clock.now().toISOString();
  const amounts = { ...noAmounts, [from]: -cents, [to]: cents };
  const month = dayOf(at, settings.timeZone).slice(0, 7);
  const turns = value.turns + 1;
  const moved = {
    ...value,
    turns,
    leftCents: value.leftCents + amounts.card,
    heldCents: value.heldCents + amounts.held,
  };
  const next = { ...moved, state: stateOf(moved, cause) };
  tx.create(giftCardEntries, `${id}.${turns}`, { cardId: id, amounts, cause, order, month, at });
  tx.put(giftCards, id, next);
  return { id, value: next };
};

/** A card begins: what it was sold for is on it, and owed. */
export const issueCard = (
  tx: Transaction,
  { clock, settings }: EntryDeps,
  id: string,
  card: Omit<
    GiftCardDocument,
    'leftCents' | 'heldCents' | 'turns' | 'state' | 'sendings' | 'issuedAt' | 'frozenAt' | 'refund'
  >,
): void => {
  const at = clock.now().toISOString();
  const { cents } = card;
  const fresh = {
    leftCents: cents,
    heldCents: 0,
    turns: 1,
    state: 'issued' as const,
    sendings: 0,
    frozenAt: null,
    refund: null,
  };
  tx.create(giftCards, id, { ...card, ...fresh, issuedAt: at });
  const amounts = { ...noAmounts, card: cents, sold: -cents };
  const month = dayOf(at, settings.timeZone).slice(0, 7);
  tx.create(giftCardEntries, `${id}.1`, { cardId: id, amounts, cause: 'issued', order: null, month, at });
};
