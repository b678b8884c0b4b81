import { AppError, type DeliveryState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { canMoveDelivery, type DeliveryRecord, deliveries } from './delivery.ts';

const settledStates: readonly DeliveryState[] = ['answered', 'skipped', 'later', 'revoked'];

/**
 * Changes the state of a delivery and records the actor in the audit log. Throws `delivery.state_refused` for a change
 * that is not allowed.
 */
export const moveDelivery = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actor: Actor,
  { id, value: before }: Pick<Stored<DeliveryRecord>, 'id' | 'value'>,
  to: DeliveryState,
  change: Partial<DeliveryRecord> = {},
): Promise<DeliveryRecord> => {
  const from = before.state;
  if (!canMoveDelivery(from, to)) throw new AppError('delivery.state_refused', { from, to });
  const now = deps.clock.now().toISOString();
  const settledAt = settledStates.includes(to) ? now : null;
  const value: DeliveryRecord = { ...before, settledAt, ...change, state: to };
  tx.put(deliveries, id, value);
  const { familyId } = value;
  await appendAudit(tx, deps, actor, {
    action: 'delivery.moved',
    object: `delivery:${id}`,
    familyId,
    from,
    to,
  });
  return value;
};
