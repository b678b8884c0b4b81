import { AppError } from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import type { Deps } from '../../../ports/deps.ts';
import { orders } from '../order.ts';
import { openOrder } from './open-order.ts';

/** The most notes of one order, so that its document stays small. */
const NOTES_MAX = 100;

/**
 * Adds a note for administrators to an order; `updatedAt` does not change. Throws `order.not_found`, `request.invalid`
 * for more than 100 notes.
 */
export const addOrderNote =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (actor: Actor, orderId: string, text: string): Promise<void> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId, 'admin.assist');
      if (value.notes.length >= NOTES_MAX) throw new AppError('request.invalid');
      const by = actor.kind === 'user' ? actor.name : '';
      const note = { at: deps.clock.now().toISOString(), by, text };
      tx.put(orders, orderId, { ...value, notes: [...value.notes, note] });
      const { familyId } = value;
      await appendAudit(tx, deps, actor, { action: 'order.noted', object: `order:${orderId}`, familyId });
    });
