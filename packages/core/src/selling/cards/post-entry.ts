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
  /** Cents moved from `from` to `to`, above zero. */
  readonly cents: number;
  readonly from: CardAccount;
  readonly to: CardAccount;
  readonly order?: GiftCardEntry['order'];
}

const zeroAmounts = { card: 0, sold: 0, reserved: 0, spent: 0, closed: 0, back: 0, lost: 0 };

/**
 * Computes the state from the balance; a cancelled card stays cancelled. An expired card to which money is returned is
 * usable again.
 */
const computeState = (
  { state, cents, remainingCents, reservedCents }: GiftCardDocument,
  cause: GiftCardEntry['cause'],
): GiftCardDocument['state'] => {
  if (state === 'cancelled' || cause === 'cancelled' || cause === 'refunded') return 'cancelled';
  if (cause === 'expired') return 'expired';
  const unspentCents = remainingCents + reservedCents;
  if (unspentCents >= cents) return 'issued';
  return unspentCents === 0 ? 'used' : 'partly_used';
};

/**
 * Moves an amount between two accounts of a card: the entry and the card are written together. Returns the updated
 * card, for another entry in the same transaction.
 */
export const postEntry = (
  tx: Transaction,
  { clock, settings }: EntryDeps,
  { id, value }: Card,
  { cause, cents, from, to, order = null }: Entry,
): Card => {
  const at = clock.now().toISOString();
  const amounts = { ...zeroAmounts, [from]: -cents, [to]: cents };
  const month = dayOf(at, settings.timeZone).slice(0, 7);
  const entryNumber = value.entryCount + 1;
  const rebalanced = {
    ...value,
    entryCount: entryNumber,
    remainingCents: value.remainingCents + amounts.card,
    reservedCents: value.reservedCents + amounts.reserved,
  };
  const updatedCard = { ...rebalanced, state: computeState(rebalanced, cause) };
  tx.create(giftCardEntries, `${id}.${entryNumber}`, { cardId: id, amounts, cause, order, month, at });
  tx.put(giftCards, id, updatedCard);
  return { id, value: updatedCard };
};

/** Creates a card with its sale price as the balance, and the first entry. */
export const issueCard = (
  tx: Transaction,
  { clock, settings }: EntryDeps,
  id: string,
  card: Omit<
    GiftCardDocument,
    | 'remainingCents'
    | 'reservedCents'
    | 'entryCount'
    | 'state'
    | 'sendings'
    | 'issuedAt'
    | 'frozenAt'
    | 'refund'
  >,
): void => {
  const at = clock.now().toISOString();
  const { cents } = card;
  const initialFields = {
    remainingCents: cents,
    reservedCents: 0,
    entryCount: 1,
    state: 'issued' as const,
    sendings: 0,
    frozenAt: null,
    refund: null,
  };
  tx.create(giftCards, id, { ...card, ...initialFields, issuedAt: at });
  const amounts = { ...zeroAmounts, card: cents, sold: -cents };
  const month = dayOf(at, settings.timeZone).slice(0, 7);
  tx.create(giftCardEntries, `${id}.1`, { cardId: id, amounts, cause: 'issued', order: null, month, at });
};
