import { AppError, type Withdrawal, withdrawalEffect } from '@souvenance/contracts';
import { z } from 'zod';
import { type Actor, createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { type UserDocument, users } from '../../people/accounts/user.ts';
import { members } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import { collection, type Stored, type Transaction } from '../../ports/documents.port.ts';
import { notifyPrintShop } from '../../printing/print-jobs/notify-print-shop.ts';
import { moveVariants } from '../../printing/print-jobs/order-changes/variant-moves.ts';
import { releaseCoupon } from '../../selling/coupons/reserve-coupon.ts';
import { writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { getStateBeforeHold, isNoEditionAccepted } from '../../selling/orders/order-checks.ts';
import { markAsShopNews } from '../../selling/orders/shop-news.ts';
import { requestSessionClosing } from '../../selling/refunds/refund-payment.ts';
import { returnAllToCards } from '../../selling/refunds/return-to-cards.ts';
import { withdrawGifts } from './withdraw-gifts.ts';

/** One withdrawal per order, under the order's id: a second declaration keeps the first instant. */
export const withdrawals = collection(
  'withdrawals',
  z.object({
    orderId: z.string(),
    familyId: z.string(),
    receivedAt: z.iso.datetime(),
    outcome: z.enum(['recorded', 'personalised']),
    effect: withdrawalEffect,
  }),
  [['orderId'], ['familyId']],
);

const actor = createSystemActor('withdrawal');

/**
 * A book whose proof was approved is made for this buyer alone, an exception in law (L. 221-28, 3°); an e-book or a
 * draft is not.
 */
const computeOutcome = ({ cart, proof, paidAt }: OrderDocument): Withdrawal['outcome'] =>
  cart.copies > 0 && proof !== null && paidAt !== null ? 'personalised' : 'recorded';

/**
 * The effect of a withdrawal, independent of the legal exception: an order that no print shop has accepted goes on
 * hold, an unpaid one is cancelled.
 */
const computeEffect = (order: OrderDocument): Withdrawal['effect'] => {
  if (!isNoEditionAccepted(order)) return 'none';
  return getStateBeforeHold(order) === 'awaiting_payment' && order.paymentIntentId === null
    ? 'cancelled'
    : 'on_hold';
};

type WithdrawDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

const findOrder = async ({ documents }: WithdrawDeps, orderNumber: string, email: string) => {
  const { items } = await documents.find(orders, { where: [['number', '==', orderNumber]], limit: 1 });
  const payingOrderId = items[0]?.value.variantOf?.orderId;
  const order =
    payingOrderId === undefined ? items[0] : ((await documents.get(orders, payingOrderId)) ?? undefined);
  // A wrong address answers like an unknown number, so that nobody can find out which numbers exist.
  if (order === undefined || order.value.email.toLowerCase() !== email) throw new AppError('order.not_found');
  return order;
};

/**
 * Puts the order on hold. An order that is already on hold gets the withdrawal as its reason, so that it does not
 * resume when the former reason ends; a dispute stays the reason.
 */
const putOnHold = async (
  tx: Transaction,
  deps: WithdrawDeps,
  id: string,
  order: OrderDocument,
  at: string,
): Promise<void> => {
  if (order.state !== 'on_hold') {
    await writeMove(tx, deps, actor, id, order, 'on_hold', { withdrawnAt: at, holdReason: 'withdrawal' });
    return;
  }
  const holdReason = order.holdReason === 'dispute' ? 'dispute' : 'withdrawal';
  tx.put(orders, id, markAsShopNews({ ...order, withdrawnAt: at, holdReason, updatedAt: at }, at));
};

/** Applies the effect of the withdrawal to the order. */
const applyWithdrawal = async (
  tx: Transaction,
  deps: WithdrawDeps,
  order: Stored<OrderDocument>,
  at: string,
): Promise<void> => {
  const { id, value } = order;
  const effect = computeEffect(value);
  if (effect === 'cancelled') {
    const { change } = await returnAllToCards(tx, deps, order);
    await writeMove(tx, deps, actor, id, value, 'cancelled', { ...change, withdrawnAt: at });
    await requestSessionClosing(tx, deps, value);
    await releaseCoupon(tx, id, value);
    return;
  }
  if (effect === 'none') {
    tx.put(orders, id, markAsShopNews({ ...value, withdrawnAt: at, updatedAt: at }, at));
    return;
  }
  // No variant is accepted either, since the order is not.
  const variantMove = { actor, move: { kind: 'on_hold', reason: 'withdrawal' }, why: 'withdrawal' } as const;
  await putOnHold(tx, deps, id, value, at);
  if (value.state !== 'on_hold')
    await notifyPrintShop(tx, deps, id, value, 'on_hold', { reason: 'withdrawal' });
  await moveVariants(tx, deps, order, variantMove);
};

const postReceipt = async (
  tx: Transaction,
  deps: WithdrawDeps,
  { id, value }: Stored<OrderDocument>,
  { receivedAt, outcome, effect }: Omit<Withdrawal, 'orderNumber'>,
): Promise<void> => {
  const cause = `withdrawal_receipt.${id}`;
  const { buyerName: name, number: orderNumber, email: address } = value;
  await postMail(tx, deps, {
    cause,
    kind: 'withdrawal_receipt',
    orderId: id,
    to: { name, address },
    data: { name, orderNumber, receivedAt, outcome, effect, siteUrl: deps.settings.siteUrl },
  });
};

/**
 * Returns the family's owner when another member bought the order, since the book belongs to the family; otherwise
 * null.
 */
const findOtherOwner = async ({ documents }: WithdrawDeps, { familyId, buyerUid }: OrderDocument) => {
  const people = await findAll(documents, members, { where: [['familyId', '==', familyId]] });
  const uid = people.find(({ value }) => value.role === 'owner')?.value.uid ?? buyerUid;
  return uid === buyerUid ? null : documents.get(users, uid);
};

const notifyOwner = async (
  tx: Transaction,
  deps: WithdrawDeps,
  owner: Stored<UserDocument> | null,
  { id, value }: Stored<OrderDocument>,
  effect: Withdrawal['effect'],
): Promise<void> => {
  if (owner === null || value.surprise?.uid === owner.id) return;
  const { name, email: address } = owner.value;
  const { buyerName: buyer, number: orderNumber, bookTitle, familyId } = value;
  await postMail(tx, deps, {
    cause: `withdrawal_notice.${id}`,
    kind: 'withdrawal_notice',
    orderId: id,
    familyId,
    to: { name, address },
    data: {
      name,
      buyer,
      orderNumber,
      bookTitle,
      effect,
      orderUrl: `${deps.settings.siteUrl}/book/order?order=${id}`,
    },
  });
};

const notifyOperator = async (
  tx: Transaction,
  deps: WithdrawDeps,
  { id, value }: Stored<OrderDocument>,
  effect: Withdrawal['effect'],
): Promise<void> => {
  const cause = `alert.withdrawal.${id}`;
  const { withdrawal: messages } = getCoreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause,
    subject: messages.subject(value.number),
    sentence: messages[effect],
  });
};

/**
 * Records that a buyer withdraws from an order, with day and hour, and sends the receipt. An order that the print shop
 * has not accepted goes on hold at once, and the shop that received it is notified not to print; an unpaid order is
 * cancelled. When a legal exception applies, the mail explains it and the declaration is stored nevertheless. A cart of
 * gifts is withdrawn by its own number (`withdrawGifts`). Throws `order.not_found`, `gift.withdrawal_late`.
 */
export const withdrawOrder =
  (deps: WithdrawDeps) =>
  async (_: Actor, { orderNumber, email }: { orderNumber: string; email: string }): Promise<Withdrawal> => {
    const giftWithdrawal = await withdrawGifts(deps, orderNumber, email);
    if (giftWithdrawal !== null) return giftWithdrawal;
    const { id, value: orderBefore } = await findOrder(deps, orderNumber, email);
    const owner = await findOtherOwner(deps, orderBefore);
    return deps.documents.transact(async (tx) => {
      const storedWithdrawal = await tx.get(withdrawals, id);
      if (storedWithdrawal !== null) {
        const { receivedAt, outcome, effect } = storedWithdrawal.value;
        return { orderNumber, receivedAt, outcome, effect };
      }
      const order = await tx.get(orders, id);
      if (order === null) throw new AppError('order.not_found');
      const receivedAt = deps.clock.now().toISOString();
      const declaration = {
        receivedAt,
        outcome: computeOutcome(order.value),
        effect: computeEffect(order.value),
      };
      const { familyId } = order.value;
      tx.create(withdrawals, id, { orderId: id, familyId, ...declaration });
      await applyWithdrawal(tx, deps, order, receivedAt);
      await postReceipt(tx, deps, order, declaration);
      await notifyOwner(tx, deps, owner, order, declaration.effect);
      await notifyOperator(tx, deps, order, declaration.effect);
      const entry = { action: 'order.withdrawn', object: `order:${id}`, familyId, to: declaration.outcome };
      await appendAudit(tx, deps, actor, entry);
      return { orderNumber, ...declaration };
    });
  };
