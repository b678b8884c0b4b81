import { AppError, type Proof } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { findFirst } from '../../../foundation/documents/find-first.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Documents, Stored, Transaction } from '../../../ports/documents.port.ts';
import { returnAllToCards } from '../../refunds/return-to-cards.ts';
import { writeMove } from '../move-order.ts';
import { type OrderDocument, orders } from '../order.ts';

const canReplaceProof = (draft: OrderDocument, order: OrderDocument): boolean =>
  draft.bookId === order.bookId &&
  draft.cart.format === order.cart.format &&
  draft.cart.largePrint === order.cart.largePrint &&
  draft.state === 'awaiting_payment' &&
  // An order that repeats another has the same pages, not newer ones.
  draft.repeats === null &&
  (draft.proof?.approvedAt ?? '') > (order.proof?.approvedAt ?? '');

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
 * Returns the newer proof and cancels the unpaid order on which it was approved. `draftId` comes from `findNewerProof`,
 * called outside the transaction. Throws `order.no_newer_proof`.
 */
export const takeNewerProof = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  { draftId, order }: { draftId: string | null; order: OrderDocument },
): Promise<Proof> => {
  const draft = draftId === null ? null : await tx.get(orders, draftId);
  if (draft?.value.proof == null || !canReplaceProof(draft.value, order))
    throw new AppError('order.no_newer_proof');
  const { change } = await returnAllToCards(tx, deps, draft);
  await writeMove(tx, deps, actor, draft.id, draft.value, 'cancelled', change, order.number);
  return draft.value.proof;
};
