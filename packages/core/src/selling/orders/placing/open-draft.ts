import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { openOwnOrder } from '../open-own-order.ts';
import type { OrderDocument } from '../order.ts';

/** Opens an order that is not paid yet. Throws `order.state_refused`, and the errors of `openOwnOrder`. */
export const openDraft = async (
  reader: Pick<Transaction, 'get'>,
  actor: Actor,
  orderId: string,
): Promise<Stored<OrderDocument>> => {
  const order = await openOwnOrder(reader, actor, orderId);
  const { state } = order.value;
  if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
  return order;
};
