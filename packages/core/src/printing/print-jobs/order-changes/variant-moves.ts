import type { Actor } from '../../../foundation/actors/actor.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { readVariantOrders } from '../../../selling/orders/editions/variants.ts';
import { canMoveOrder, writeMove } from '../../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../../selling/orders/order.ts';
import { getStateBeforeHold } from '../../../selling/orders/order-checks.ts';
import { notifyPrintShop } from '../notify-print-shop.ts';
import { resumeOrder } from './resume-order.ts';

type MoveDeps = Pick<Deps, 'clock' | 'ids' | 'settings'>;
type HoldReason = NonNullable<OrderDocument['holdReason']>;

/** A change of an order's payment that also applies to its variants. */
type PaymentMove =
  | { readonly kind: 'on_hold'; readonly reason: HoldReason }
  /** Releases the variants on hold for one of these reasons. */
  | { readonly kind: 'released'; readonly reasons: readonly HoldReason[] }
  | { readonly kind: 'refunded' };

interface MoveRequest {
  readonly actor: Actor;
  readonly move: PaymentMove;
  readonly why: string;
}

/** Applies the change to one print order; does nothing if its state does not allow it. */
const moveVariant = async (
  tx: Transaction,
  deps: MoveDeps,
  { id, value }: Stored<OrderDocument>,
  { actor, move, why }: MoveRequest,
): Promise<void> => {
  if (move.kind === 'released') {
    const { state, holdReason, holdReasonBeforeDispute } = value;
    if (state !== 'on_hold' || holdReason === null || !move.reasons.includes(holdReason)) return;
    // The order stays on hold for its former reason.
    if (holdReasonBeforeDispute !== null) {
      tx.put(orders, id, { ...value, holdReason: holdReasonBeforeDispute, holdReasonBeforeDispute: null });
      return;
    }
    await writeMove(tx, deps, actor, id, value, getStateBeforeHold(value), {}, why);
    await resumeOrder(tx, deps, id, value);
    await notifyPrintShop(tx, deps, id, value, 'released');
    return;
  }
  if (move.kind === 'on_hold' && value.state === 'on_hold') {
    const { holdReason } = value;
    if (holdReason === 'dispute' || holdReason === move.reason) return;
    tx.put(orders, id, { ...value, holdReason: move.reason, holdReasonBeforeDispute: holdReason });
    return;
  }
  const to = move.kind === 'on_hold' ? 'on_hold' : 'refunded';
  if (!canMoveOrder(value, to)) return;
  const reason = move.kind === 'on_hold' ? move.reason : null;
  const change = move.kind === 'on_hold' ? { holdReason: move.reason, holdReasonBeforeDispute: null } : {};
  await writeMove(tx, deps, actor, id, value, to, change, why);
  await notifyPrintShop(tx, deps, id, value, move.kind, { reason });
};

/** Applies a change of the payment to the print orders of all variants, as far as their states allow it. */
export const moveVariants = async (
  tx: Transaction,
  deps: MoveDeps,
  order: Pick<Stored<OrderDocument>, 'id' | 'value'>,
  moveRequest: MoveRequest,
): Promise<void> => {
  for (const printOrder of await readVariantOrders(tx, order))
    await moveVariant(tx, deps, printOrder, moveRequest);
};
