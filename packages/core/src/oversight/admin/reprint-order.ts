import { AppError, isReprintable, type reprintFaults } from '@souvenance/contracts';
import { type Actor, actorLabel } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { reprintNumber } from '../../selling/orders/reprints-of.ts';
import { prepareOrderJob } from '../../selling/payments/payment-jobs.ts';
import { openOrder } from './manage-orders.ts';

type ReprintDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

interface Reprint {
  readonly copies: number;
  readonly fault: (typeof reprintFaults)[number];
  readonly reason: string;
}

/** What it costs the buyer: nothing. */
const free = ({ currency }: OrderDocument['quote']): OrderDocument['quote'] => ({
  ...{ currency, lines: [], totalCents: 0, vatCents: 0, shippingCents: 0 },
});

/**
 * Prints copies of an order a second time, all or some, from the same approved bytes: an order of its own, at no price,
 * with its own number, link, ticket and parcels. Throws `order.state_refused`, and `request.invalid` for more copies
 * than were ordered.
 */
export const reprintOrder =
  (deps: ReprintDeps) =>
  (actor: Actor, orderId: string, { copies, fault, reason }: Reprint): Promise<string> =>
    deps.documents.transact(async (tx) => {
      const { value } = await openOrder(tx, actor, orderId);
      const { state, proof, cart, reprintOf, familyId, number: first } = value;
      if (!isReprintable(state) || proof === null || reprintOf !== null)
        throw new AppError('order.state_refused', { state });
      if (copies > cart.copies) throw new AppError('request.invalid');
      const now = deps.clock.now().toISOString();
      const id = deps.ids.newId();
      const reprints = value.reprints + 1;
      const number = reprintNumber(first, reprints);
      tx.create(orders, id, {
        ...value,
        ...{ number, state: 'paid', heldFrom: null, holdReason: null, version: 0, reprints: 0 },
        ...{ cart: { ...cart, copies, ebook: false }, quote: free(value.quote), discount: null },
        ...{ reprintOf: { orderId, number: first, fault }, specification: null, derivation: null },
        ...{ sessionId: null, acceptedSessionId: null, paymentIntentId: null, withdrawnAt: null },
        ...{ standing: { refundedCents: 0, disputes: [] }, heldBefore: null },
        ...{ shopTurn: 1, shipments: [], questions: [], answeredAt: null },
        ...{ addressCorrectedAt: null, ticketAddressAt: null },
        address: value.shipments[0]?.address ?? value.address,
        history: [{ at: now, from: null, to: 'paid', by: actorLabel(actor) }],
        ...{ createdAt: now, updatedAt: now, paidAt: now },
      });
      tx.put(orders, orderId, { ...value, reprints });
      const job = { cause: id, payload: { orderId: id }, familyId, subject: value.bookTitle };
      enqueue(tx, deps, prepareOrderJob, job);
      const entry = { action: 'order.reprinted', object: `order:${orderId}`, familyId, to: number, reason };
      appendAudit(tx, deps, actor, entry);
      return id;
    });
