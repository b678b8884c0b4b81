import { createSystemActor } from '../../foundation/actors/actor.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { postOrderStatus } from '../../selling/orders/order-status-mail.ts';
import { writeShopStep } from './work-order.ts';

type ShipmentDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;

/** Most orders of one round; the next round continues. */
const ROUND_MAX = 100;

const actor = createSystemActor('arrivals');

const daysAgo = ({ clock }: Pick<Deps, 'clock'>, days: number): string =>
  new Date(clock.now().getTime() - days * DAY_MS).toISOString();

const findUnasked = async (deps: ShipmentDeps): Promise<readonly Stored<OrderDocument>[]> => {
  const page = await deps.documents.find(orders, {
    where: [
      ['state', '==', 'shipped'],
      ['arrivalAskedAt', '==', null],
      ['updatedAt', '<=', daysAgo(deps, deps.settings.arrivalAskedAfterDays)],
    ],
    orderBy: { field: 'updatedAt', direction: 'asc' },
    limit: ROUND_MAX,
  });
  return page.items;
};

const findUnanswered = async (deps: ShipmentDeps): Promise<readonly Stored<OrderDocument>[]> => {
  const page = await deps.documents.find(orders, {
    where: [
      ['state', '==', 'shipped'],
      ['arrivalAskedAt', '<=', daysAgo(deps, deps.settings.deliveredAfterDays)],
    ],
    orderBy: { field: 'arrivalAskedAt', direction: 'asc' },
    limit: ROUND_MAX,
  });
  return page.items;
};

/** Asks the buyer whether the parcel came; one who has reported a defect, or whose address was erased, is not asked. */
const askArrival = (deps: ShipmentDeps, orderId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order?.value.state !== 'shipped' || order.value.arrivalAskedAt !== null) return;
    const { defects, email } = order.value;
    if (defects.length === 0 && email !== '')
      await postOrderStatus(tx, deps, orderId, order.value, 'arrival');
    tx.put(orders, orderId, { ...order.value, arrivalAskedAt: deps.clock.now().toISOString() });
  });

const deliver = (deps: ShipmentDeps, orderId: string): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const order = await tx.get(orders, orderId);
    if (order?.value.state === 'shipped') await writeShopStep(tx, deps, order, { to: 'delivered' }, actor);
  });

/**
 * Ends the shipments that nobody reports as delivered, one round: after some days the buyer is asked by mail whether
 * the parcel came, and some days later the order counts as delivered, without a mail that would say so. A buyer whose
 * book did not come answers the mail; a defect or a dispute stays a concern in any state. An order that cannot be
 * written is passed to `onError`, and the others go on. Returns how many orders were written.
 */
export const endShipments =
  (deps: ShipmentDeps) =>
  async (onError: (error: unknown) => void): Promise<number> => {
    const steps = [
      ...(await findUnanswered(deps)).map(
        ({ id }) =>
          () =>
            deliver(deps, id),
      ),
      ...(await findUnasked(deps)).map(
        ({ id }) =>
          () =>
            askArrival(deps, id),
      ),
    ];
    for (const step of steps) await step().catch(onError);
    return steps.length;
  };
