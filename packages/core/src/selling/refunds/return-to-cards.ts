import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { computeReturnableCardCents } from '../cards/card-use.ts';
import { releaseCards, returnToCards } from '../cards/move-cards.ts';
import type { OrderDocument } from '../orders/order.ts';

type ReturnDeps = Pick<Deps, 'clock' | 'settings'>;

/** Fields of an order that change when money is returned to its cards. */
type CardReturnChange = Pick<OrderDocument, 'cards'> &
  Partial<Pick<OrderDocument, 'refundedOrLostCents' | 'returns' | 'returnedAt'>>;

interface CardReturn {
  readonly change: CardReturnChange;
  /** Cents returned to cards; released reservations do not count. */
  readonly cents: number;
}

/**
 * Returns up to `wantedCents` of an order's card payments to its cards, in the same transaction. Gift cards are
 * refunded before the bank card, so that an amount that the bank may take back in a dispute is not refunded twice.
 */
export const returnPartToCards = async (
  tx: Transaction,
  deps: ReturnDeps,
  { id, value }: Stored<OrderDocument>,
  wantedCents: number,
): Promise<CardReturn> => {
  const { cards, cents } = await returnToCards(
    tx,
    deps,
    { id, ...value },
    Math.min(wantedCents, computeReturnableCardCents(value)),
  );
  if (cents === 0) return { change: { cards }, cents };
  const at = deps.clock.now().toISOString();
  const returns = [...value.returns, { at, cents }];
  return {
    change: { cards, refundedOrLostCents: value.refundedOrLostCents + cents, returns, returnedAt: at },
    cents,
  };
};

/**
 * Returns everything to the cards of an order that ends: what was paid is returned, what was reserved is released.
 */
export const returnAllToCards = async (
  tx: Transaction,
  deps: ReturnDeps,
  order: Stored<OrderDocument>,
): Promise<CardReturn> => {
  const { id, value } = order;
  if (value.paidAt !== null) return returnPartToCards(tx, deps, order, computeReturnableCardCents(value));
  const cards = await releaseCards(tx, deps, { id, ...value });
  return { change: { cards }, cents: 0 };
};
