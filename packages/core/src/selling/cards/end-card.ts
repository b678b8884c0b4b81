import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftCardDocument, giftCards } from './gift-card.ts';
import { postEntry } from './post-entry.ts';

type EndDeps = Pick<Deps, 'clock' | 'settings'>;

/**
 * Revokes a card whose sale was refunded: its balance is refunded with it, and what orders already spent is booked as
 * lost. Does nothing for a cancelled card.
 */
export const revokeCard = (tx: Transaction, deps: EndDeps, { id, value }: Stored<GiftCardDocument>): void => {
  if (value.state === 'cancelled') return;
  const { remainingCents, cents } = value;
  const card = { id, value: { ...value, frozenAt: null } };
  const emptiedCard =
    remainingCents === 0
      ? card
      : postEntry(tx, deps, card, { cause: 'refunded', cents: remainingCents, from: 'card', to: 'back' });
  if (cents > remainingCents)
    postEntry(tx, deps, emptiedCard, {
      cause: 'refunded',
      cents: cents - remainingCents,
      from: 'lost',
      to: 'back',
    });
};

/** Closes a card that is cancelled or has expired: its balance is no longer owed. */
export const closeCard = (
  tx: Transaction,
  deps: EndDeps,
  { id, value }: Stored<GiftCardDocument>,
  cause: 'cancelled' | 'expired' = 'cancelled',
): void => {
  const card = { id, value: { ...value, frozenAt: null } };
  postEntry(tx, deps, card, { cause, cents: value.remainingCents, from: 'card', to: 'closed' });
};

/** Freezes a card, or with null makes it spendable again. Does nothing for a cancelled card. */
export const freezeCard = (
  tx: Transaction,
  { id, value }: Stored<GiftCardDocument>,
  frozenAt: string | null,
): void => {
  if (value.state !== 'cancelled' && (value.frozenAt === null) !== (frozenAt === null))
    tx.put(giftCards, id, { ...value, frozenAt });
};
