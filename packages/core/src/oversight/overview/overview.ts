import { type OrderState, orderState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { yieldToEventLoop } from '../../foundation/documents/yield-to-event-loop.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';
import { sumOpenDisputedCents } from '../../selling/orders/order-payment-status.ts';
import { noObservations, type Observations } from '../watch/observations.ts';
import type { OrdersDeps } from '../watch/order-concerns.ts';
import { readConcerns } from '../watch/read-concerns.ts';

/** Counts the orders of a state, with the date of the oldest, their payments, and their number of printed books. */
const countState = async (documents: Deps['documents'], state: OrderState) => {
  const where = [['state', '==', state]] as const;
  const [{ count, sum: paidCents }, { sum: refundedOrLostCents }, { sum: books }, oldest] = await Promise.all(
    [
      documents.aggregate(orders, { where, sum: 'paidCents' }),
      documents.aggregate(orders, { where, sum: 'refundedOrLostCents' }),
      documents.aggregate(orders, { where, sum: 'cart.copies' }),
      documents.find(orders, { where, orderBy: { field: 'updatedAt', direction: 'asc' }, limit: 1 }),
    ],
  );
  return {
    state,
    count,
    paidCents,
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

/** States of orders whose payment was received and not refunded as a whole. */
const revenueStates: readonly OrderState[] = [
  'paid',
  'preparing',
  'sent_to_print',
  'accepted',
  'printing',
  'shipped',
  'on_hold',
  'delivered',
];

/** Orders on hold whose payment was not received as it should be: neither it nor its refund counts. */
const unpaidOnHold: readonly Condition[] = [
  ['state', '==', 'on_hold'],
  ['stateBeforeHold', '==', 'awaiting_payment'],
];

/** Most disputed orders whose amounts are summed; a bank contests one payment in a thousand. */
const DISPUTED_MAX = 500;

const sumDisputedCents = async (documents: Deps['documents']): Promise<number> => {
  const { items } = await documents.find(orders, {
    where: [['disputedAt', '>=', '']],
    orderBy: { field: 'disputedAt', direction: 'asc' },
    limit: DISPUTED_MAX,
  });
  return items.reduce((sum, { value }) => sum + sumOpenDisputedCents(value.paymentStatus), 0);
};

/** Sums the money received, the refunds and losses, and the amounts that banks contest. */
const sumMoney = async (documents: Deps['documents'], stateCounts: readonly StateCount[]) => {
  const unpaid = await documents.aggregate(orders, { where: unpaidOnHold, sum: 'paidCents' });
  const unpaidReturns = await documents.aggregate(orders, {
    where: unpaidOnHold,
    sum: 'refundedOrLostCents',
  });
  const revenueCounts = stateCounts.filter(({ state }) => revenueStates.includes(state));
  const sumCents = (readCents: (count: StateCount) => number) =>
    revenueCounts.reduce((sum, count) => sum + readCents(count), 0);
  const returnedCents = sumCents((count) => count.refundedOrLostCents) - unpaidReturns.sum;
  return {
    revenueCents: sumCents((count) => count.paidCents) - unpaid.sum - returnedCents,
    returnedCents,
    disputedCents: await sumDisputedCents(documents),
  };
};

/**
 * Reads everything that needs a person, worst first; the orders by state with the oldest of each; the revenue. The
 * store counts the figures, and only the first orders of each problem are read. `observations` are what the answering
 * program has noticed itself.
 */
export const readOverview =
  (deps: OrdersDeps) =>
  async (actor: Actor, observations: Observations = noObservations) => {
    authorizeAdministrator(actor, 'admin.read');
    const stateCounts = await countAllStates(deps.documents);
    const { concerns, unlistedKinds } = await readConcerns(deps, observations);
    return {
      concerns: [...concerns],
      unlistedKinds: [...unlistedKinds],
      disks: observations.disks.map(({ lowSince, ...disk }) => ({
        ...disk,
        services: [...disk.services],
        isLow: lowSince !== null,
      })),
      ordersByState: stateCounts.map(({ state, count, oldest }) => ({ state, count, oldest })),
      ...(await sumMoney(deps.documents, stateCounts)),
      booksPrinted: stateCounts
        .filter(({ state }) => state === 'shipped' || state === 'delivered')
        .reduce((sum, { books }) => sum + books, 0),
    };
  };
