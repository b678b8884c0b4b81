import { AppError, type Proof } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findFirst } from '../../../foundation/documents/find-first.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../../ports/documents.port.ts';
import { releaseCoupon } from '../../coupons/reserve-coupon.ts';
import { requestSessionClosing } from '../../refunds/refund-payment.ts';
import { returnAllToCards } from '../../refunds/return-to-cards.ts';
import { writeMove } from '../move-order.ts';
import { type OrderDocument, orders } from '../order.ts';

const canReplaceProof = (newerOrder: OrderDocument, order: OrderDocument): boolean =>
  newerOrder.bookId === order.bookId &&
  newerOrder.cart.format === order.cart.format &&
  newerOrder.cart.largePrint === order.cart.largePrint &&
  newerOrder.state === 'awaiting_payment' &&
  // An order that repeats another has the same pages, not newer ones.
  newerOrder.repeats === null &&
  (newerOrder.proof?.approvedAt ?? '') > (order.proof?.approvedAt ?? '');

/**
 * Finds the unpaid order with which the family approved newer pages of the same book and format; its proof can
 * replace the order's. Null if there is none.
 */
export const findNewerProof = async (
  documents: Pick<Documents, 'find'>,
  order: OrderDocument,
): Promise<Stored<OrderDocument> | null> => {
  if (order.proof === null || order.cart.copies === 0) return null;
  const orderBy = { field: 'createdAt', direction: 'desc' } as const;
  const query = { where: [['familyId', '==', order.familyId]] as const, orderBy };
  return findFirst(documents, orders, query, ({ value }) => canReplaceProof(value, order));
};

/**
 * Returns the newer proof and cancels the unpaid order on which it was approved, with its payment page and coupon.
 * `newerOrderId` comes from `findNewerProof`, called outside the transaction. Throws `order.no_newer_proof`.
 */
export const adoptNewerProof = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  { newerOrderId, order }: { newerOrderId: string | null; order: OrderDocument },
): Promise<Proof> => {
  const newerOrder = newerOrderId === null ? null : await tx.get(orders, newerOrderId);
  if (newerOrder?.value.proof == null || !canReplaceProof(newerOrder.value, order))
    throw new AppError('order.no_newer_proof');
  const { change } = await returnAllToCards(tx, deps, newerOrder);
  await writeMove(tx, deps, actor, newerOrder.id, newerOrder.value, 'cancelled', change, order.number);
  await requestSessionClosing(tx, deps, newerOrder.value);
  await releaseCoupon(tx, newerOrder.id, newerOrder.value);
  return newerOrder.value.proof;
};
