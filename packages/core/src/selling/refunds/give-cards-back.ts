import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { leftOnCards } from '../cards/card-use.ts';
import { releaseCards, returnToCards } from '../cards/move-cards.ts';
import type { OrderDocument } from '../orders/order.ts';

type BackDeps = Pick<Deps, 'clock' | 'settings'>;

/** What of an order changes when its cards get something back. */
type Change = Pick<OrderDocument, 'cards'> &
  Partial<Pick<OrderDocument, 'goneCents' | 'returns' | 'returnedAt'>>;

interface Back {
  readonly change: Change;
  /** What went back on cards, in cents; what was only held is none of it. */
  readonly cents: number;
}

/**
 * Puts so much of what an order paid with gift cards back on them. They come before the bank card: it is done in the same
 * transaction, asks nobody, and what the bank may take back in a dispute stays whole at the bank, so that nothing goes
 * back twice. Never more than its cards paid.
 */
export const returnPartToCards = async (
  tx: Transaction,
  deps: BackDeps,
  { id, value }: Stored<OrderDocument>,
  wanted: number,
): Promise<Back> => {
  const { cards, cents } = await returnToCards(
    tx,
    deps,
    { id, ...value },
    Math.min(wanted, leftOnCards(value)),
  );
  if (cents === 0) return { change: { cards }, cents };
  const at = deps.clock.now().toISOString();
  const returns = [...value.returns, { at, cents }];
  return {
    change: { cards, goneCents: value.goneCents + cents, returns, returnedAt: at },
    cents,
  };
};

/** All of it, of an order that ends: what was paid goes back, what was only held is free. */
export const giveCardsBack = async (
  tx: Transaction,
  deps: BackDeps,
  order: Stored<OrderDocument>,
): Promise<Back> => {
  const { id, value } = order;
  if (value.paidAt !== null) return returnPartToCards(tx, deps, order, leftOnCards(value));
  const cards = await releaseCards(tx, deps, { id, ...value });
  return { change: { cards }, cents: 0 };
};
