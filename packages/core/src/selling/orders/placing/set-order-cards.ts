import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { isPaid } from '../../../ports/payments.port.ts';
import { type CardUse, ORDER_CARDS_MAX, onCards } from '../../cards/card-use.ts';
import { giftCards } from '../../cards/gift-card.ts';
import { isSpendable, refreshCards, releaseCards } from '../../cards/move-cards.ts';
import { endOf, giftIdOf } from '../../gifts/gift-secrets.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, orderView } from '../order.ts';

type CardDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

const openDraft = async (
  reader: Pick<Transaction, 'get'>,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> => {
  const order = await openOwnOrder(reader, actor, orderId);
  const { state } = order.value;
  if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
  return order;
};

/** A card whose code was typed. One that is unknown, used up, cancelled or over answers the same, so that nobody learns which it is. */
const spendable = async (tx: Transaction, deps: CardDeps, code: string): Promise<CardUse> => {
  const cardId = giftIdOf(code);
  const card = await tx.get(giftCards, cardId);
  if (card === null || !isSpendable(deps, card.value) || card.value.leftCents === 0)
    throw new AppError('gift_card.not_found');
  return { cardId, ends: endOf(code), hasCents: card.value.leftCents, cents: 0, returnedCents: 0 };
};

const save = async (
  tx: Transaction,
  deps: CardDeps,
  actor: Actor,
  order: Stored<OrderDocument>,
  { cards, change }: { cards: CardUse[]; change: 'added' | 'removed' },
): Promise<Order> => {
  const updatedAt = deps.clock.now().toISOString();
  const value = { ...order.value, cards, version: order.value.version + 1, updatedAt };
  tx.put(orders, order.id, value);
  const { familyId } = order.value;
  const entry = { action: 'order.card_set', object: `order:${order.id}`, familyId, to: change };
  await appendAudit(tx, deps, actor, entry);
  return orderView({ ...order, value });
};

/**
 * Puts a gift card on an order that is not paid. Nothing of it is held before the payment is opened. Throws
 * `gift_card.not_found`, `gift_card.too_many`, `order.state_refused`.
 */
export const addOrderCard =
  (deps: CardDeps) =>
  (actor: Actor, orderId: string, code: string): Promise<Order> =>
    deps.documents.transact(async (tx) => {
      const order = await openDraft(tx, actor, orderId);
      const known = await refreshCards(tx, deps, order.value.cards);
      if (known.some(({ cardId }) => cardId === giftIdOf(code))) return orderView(order);
      if (known.length >= ORDER_CARDS_MAX)
        throw new AppError('gift_card.too_many', { most: ORDER_CARDS_MAX });
      const cards = [...known, await spendable(tx, deps, code)];
      return save(tx, deps, actor, order, { cards, change: 'added' });
    });

/** The payment page that counts on a held card is closed first: nobody pays the rest of what it would not cover. */
const closePage = async ({ payments }: CardDeps, { sessionId, cards }: OrderDocument): Promise<void> => {
  if (sessionId === null || onCards(cards) === 0) return;
  const session = await payments.readSession(sessionId);
  if (session.status === 'complete')
    throw new AppError('order.state_refused', { state: isPaid(session) ? 'paid' : 'awaiting_payment' });
  if (session.status === 'open') await payments.expireSession(sessionId);
};

/** Takes a card off an order, and frees what its payment page held of all of them. Throws `order.state_refused`. */
export const removeOrderCard =
  (deps: CardDeps) =>
  async (actor: Actor, orderId: string, cardId: string): Promise<Order> => {
    const found = await openDraft(deps.documents, actor, orderId);
    await closePage(deps, found.value);
    return deps.documents.transact(async (tx) => {
      const order = await openDraft(tx, actor, orderId);
      // A page opened meanwhile counts on the cards: it must be closed as well.
      if (order.value.sessionId !== found.value.sessionId) throw new AppError('order.state_refused');
      const cards = await releaseCards(tx, deps, { id: orderId, ...order.value });
      const kept = cards.filter((card) => card.cardId !== cardId);
      return save(tx, deps, actor, order, { cards: kept, change: 'removed' });
    });
  };
