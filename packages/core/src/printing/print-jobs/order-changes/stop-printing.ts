import type { Actor } from '../../../foundation/actors/actor.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { notifyPrintShop } from '../notify-print-shop.ts';
import { moveVariants } from './variant-moves.ts';

/** Notifies the print shop that an order is refunded, and refunds the variants that are printed with it. */
export const stopPrinting = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  actor: Actor,
  order: Stored<OrderDocument>,
  reason = '',
): Promise<void> => {
  await notifyPrintShop(tx, deps, order.id, order.value, 'refunded');
  await moveVariants(tx, deps, order, { actor, move: { kind: 'refunded' }, why: reason });
};
