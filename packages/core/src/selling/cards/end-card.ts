import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftCardDocument, giftCards } from './gift-card.ts';
import { postEntry } from './post-entry.ts';

type EndDeps = Pick<Deps, 'clock' | 'settings'>;

/**
 * A card whose sale went back to its buyer: what is left on it is gone with it, and what orders had of it already is lost to
 * the house. Nothing of a cancelled one changes.
 */
export const takeCardBack = (
  tx: Transaction,
  deps: EndDeps,
  { id, value }: Stored<GiftCardDocument>,
): void => {
  if (value.state === 'cancelled') return;
  const { leftCents, cents } = value;
  const card = { id, value: { ...value, frozenAt: null } };
  const ended =
    leftCents === 0
      ? card
      : postEntry(tx, deps, card, { cause: 'refunded', cents: leftCents, from: 'card', to: 'back' });
  if (cents > leftCents)
    postEntry(tx, deps, ended, { cause: 'refunded', cents: cents - leftCents, from: 'lost', to: 'back' });
};

/** A card that is cancelled: what is left on it is owed to nobody any more. */
export const closeCard = (
  tx: Transaction,
  deps: EndDeps,
  { id, value }: Stored<GiftCardDocument>,
  cause: 'cancelled' | 'expired' = 'cancelled',
): void => {
  const card = { id, value: { ...value, frozenAt: null } };
  postEntry(tx, deps, card, { cause, cents: value.leftCents, from: 'card', to: 'closed' });
};

/** Nothing more is spent of a card, or everything again. */
export const freezeCard = (
  tx: Transaction,
  { id, value }: Stored<GiftCardDocument>,
  frozenAt: string | null,
): void => {
  if (value.state !== 'cancelled' && (value.frozenAt === null) !== (frozenAt === null))
    tx.put(giftCards, id, { ...value, frozenAt });
};
