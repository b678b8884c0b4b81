import { AppError, type Order } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { isPaid } from '../../../ports/payments.port.ts';
import { type CardUse, ORDER_CARDS_MAX, sumCardCents } from '../../cards/card-use.ts';
import { giftCards } from '../../cards/gift-card.ts';
import { isSpendable, refreshCards, releaseCards } from '../../cards/move-cards.ts';
import { computeIdFromCode, takeLastCharacters } from '../../gifts/gift-secrets.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';
import { openDraft } from './open-draft.ts';

type CardDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/**
 * Reads the card of a typed code. Throws `gift_card.not_found` for unknown, empty, cancelled and expired codes alike,
 * so that the caller cannot tell them apart.
 */
const readSpendableCard = async (tx: Transaction, deps: CardDeps, code: string): Promise<CardUse> => {
  const cardId = computeIdFromCode(code);
  const card = await tx.get(giftCards, cardId);
  if (card === null || !isSpendable(deps, card.value) || card.value.remainingCents === 0)
    throw new AppError('gift_card.not_found');
  return {
    cardId,
    ends: takeLastCharacters(code),
    hasCents: card.value.remainingCents,
    cents: 0,
    returnedCents: 0,
  };
};

const saveCards = async (
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
  return toOrderView({ ...order, value });
};

/**
 * Adds a gift card to an unpaid order. Nothing is reserved before the payment is opened. Throws
 * `gift_card.not_found`, `gift_card.too_many`, `order.state_refused`.
 */
export const addOrderCard =
  (deps: CardDeps) =>
  (actor: Actor, orderId: string, code: string): Promise<Order> =>
    deps.documents.transact(async (tx) => {
      const order = await openDraft(tx, actor, orderId);
      const currentCards = await refreshCards(tx, deps, order.value.cards);
      if (currentCards.some(({ cardId }) => cardId === computeIdFromCode(code))) return toOrderView(order);
      if (currentCards.length >= ORDER_CARDS_MAX)
        throw new AppError('gift_card.too_many', { most: ORDER_CARDS_MAX });
      const cards = [...currentCards, await readSpendableCard(tx, deps, code)];
      return saveCards(tx, deps, actor, order, { cards, change: 'added' });
    });

/**
 * Closes the open payment page, because its amount was computed with the cards. Throws `order.state_refused` if the
 * page was completed, whether the payment has arrived or is still awaited.
 */
const closePageBeforeRemoval = async (
  { payments }: CardDeps,
  { sessionId, cards }: OrderDocument,
): Promise<void> => {
  if (sessionId === null || sumCardCents(cards) === 0) return;
  const session = await payments.readSession(sessionId);
  if (session.status === 'complete')
    throw new AppError('order.state_refused', { state: isPaid(session) ? 'paid' : 'awaiting_payment' });
  if (session.status === 'open') await payments.expireSession(sessionId);
};

/**
 * Removes a gift card from an order and releases what its payment page had reserved. Throws `order.state_refused`,
 * `payment.unavailable`.
 */
export const removeOrderCard =
  (deps: CardDeps) =>
  async (actor: Actor, orderId: string, cardId: string): Promise<Order> => {
    const draft = await openDraft(deps.documents, actor, orderId);
    await closePageBeforeRemoval(deps, draft.value);
    return deps.documents.transact(async (tx) => {
      const order = await openDraft(tx, actor, orderId);
      // A page opened meanwhile would have to be closed too.
      if (order.value.sessionId !== draft.value.sessionId) throw new AppError('order.state_refused');
      const cards = await releaseCards(tx, deps, { id: orderId, ...order.value });
      const remainingCards = cards.filter((card) => card.cardId !== cardId);
      return saveCards(tx, deps, actor, order, { cards: remainingCards, change: 'removed' });
    });
  };
