import { type OrderState, orderState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { yieldToEventLoop } from '../../foundation/documents/yield-to-event-loop.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { disputedCents } from '../../selling/orders/order-payment-status.ts';
import { noObservations, type Observations } from '../watch/observations.ts';
import { findMovingOrders, movingStates, type OrdersDeps } from '../watch/order-concerns.ts';
import { readConcerns } from '../watch/read-concerns.ts';

/** Counts the orders of a state, with the date of the oldest, their total, and their number of printed books. */
const countState = async (documents: Deps['documents'], state: OrderState) => {
  const where = [['state', '==', state]] as const;
  const [{ count, sum: totalCents }, { sum: refundedOrLostCents }, { sum: books }, oldest] =
    await Promise.all([
      documents.aggregate(orders, { where, sum: 'quote.totalCents' }),
      documents.aggregate(orders, { where, sum: 'refundedOrLostCents' }),
      documents.aggregate(orders, { where, sum: 'cart.copies' }),
      documents.find(orders, { where, orderBy: { field: 'updatedAt', direction: 'asc' }, limit: 1 }),
    ]);
  return {
    state,
    count,
    totalCents,
    refundedOrLostCents,
    books,
    oldest: oldest.items[0]?.value.updatedAt ?? null,
  };
};

/**
 * Counts one state after the other and yields in between: thousands of orders take a tenth of a second, during which
 * other requests are answered.
 */
const countAllStates = async (documents: Deps['documents']) => {
  const stateCounts: StateCount[] = [];
  for (const state of orderState.options) {
    stateCounts.push(await countState(documents, state));
    await yieldToEventLoop();
  }
  return stateCounts;
};
type StateCount = Awaited<ReturnType<typeof countState>>;

/**
 * States of orders whose payment was received and not refunded as a whole. An order on hold may be either, and is read.
 */
const revenueStates: readonly OrderState[] = [
  ...movingStates.filter((state) => state !== 'on_hold'),
  'delivered',
];

/** Sums the money received, the refunds and losses, and the amounts that banks contest. */
const sumMoney = (stateCounts: readonly StateCount[], movingOrderDocuments: readonly OrderDocument[]) => {
  const ordersOnHold = movingOrderDocuments.filter(
    ({ state, paidAt }) => state === 'on_hold' && paidAt !== null,
  );
  const revenueCounts = stateCounts.filter(({ state }) => revenueStates.includes(state));
  const sumCents = <T>(items: readonly T[], readCents: (item: T) => number) =>
    items.reduce((sum, one) => sum + readCents(one), 0);
  const returnedCents =
    sumCents(revenueCounts, (one) => one.refundedOrLostCents) +
    sumCents(ordersOnHold, (one) => one.refundedOrLostCents);
  const paidCents =
    sumCents(revenueCounts, (one) => one.totalCents) +
    sumCents(ordersOnHold, ({ quote }) => quote.totalCents);
  return {
    revenueCents: paidCents - returnedCents,
    returnedCents,
    disputedCents: sumCents(movingOrderDocuments, ({ paymentStatus }) => disputedCents(paymentStatus)),
  };
};

/**
 * Reads everything that needs a person, worst first; the orders by state with the oldest of each; the revenue. The
 * store counts the figures, and only open orders are read. `observations` are what the answering program has noticed
 * itself.
 */
export const readOverview =
  (deps: OrdersDeps) =>
  async (actor: Actor, observations: Observations = noObservations) => {
    authorizeAdministrator(actor);
    const stateCounts = await countAllStates(deps.documents);
    const storedMovingOrders = await findMovingOrders(deps);
    const { concerns, hasMoreFailedJobs } = await readConcerns(deps, storedMovingOrders, observations);
    return {
      concerns,
      hasMoreFailedJobs,
      disks: observations.disks.map(({ lowSince, ...disk }) => ({
        ...disk,
        services: [...disk.services],
        isLow: lowSince !== null,
      })),
      ordersByState: stateCounts.map(({ state, count, oldest }) => ({ state, count, oldest })),
      ...sumMoney(
        stateCounts,
        storedMovingOrders.map(({ value }) => value),
      ),
      booksPrinted: stateCounts
        .filter(({ state }) => state === 'shipped' || state === 'delivered')
        .reduce((sum, { books }) => sum + books, 0),
    };
  };
