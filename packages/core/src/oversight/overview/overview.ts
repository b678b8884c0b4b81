import { type OrderState, orderState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { yieldToEventLoop } from '../../foundation/documents/yield-to-event-loop.ts';
import type { Failing } from '../../foundation/programs/heartbeat.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { disputedCents } from '../../selling/orders/order-payment-status.ts';
import { movingOrders, movingStates, type OrdersDeps } from '../watch/order-concerns.ts';
import { readConcerns } from '../watch/read-concerns.ts';

/** How many orders of a state there are, since when the oldest, what they come to, and how many printed books they hold. */
const countState = async (documents: Deps['documents'], state: OrderState) => {
  const where = [['state', '==', state]] as const;
  const [{ count, sum: totalCents }, { sum: refundedOrLostCents }, { sum: books }, oldest] =
    await Promise.all([
      documents.tally(orders, { where, sum: 'quote.totalCents' }),
      documents.tally(orders, { where, sum: 'refundedOrLostCents' }),
      documents.tally(orders, { where, sum: 'cart.copies' }),
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

/** One state after the other: thousands of orders are counted in a tenth of a second, in which others are answered. */
const countStates = async (documents: Deps['documents']) => {
  const stateCounts: Counted[] = [];
  for (const state of orderState.options) {
    stateCounts.push(await countState(documents, state));
    await yieldToEventLoop();
  }
  return stateCounts;
};
type Counted = Awaited<ReturnType<typeof countState>>;

/** States of what was paid and is kept; an order on hold may be either, and is looked at. */
const keptStates: readonly OrderState[] = [
  ...movingStates.filter((state) => state !== 'on_hold'),
  'delivered',
];

/** Money received and kept, and beside it refunds, losses and amounts that banks contest. */
const moneyOf = (stateCounts: readonly Counted[], moving: readonly OrderDocument[]) => {
  const ordersOnHold = moving.filter(({ state, paidAt }) => state === 'on_hold' && paidAt !== null);
  const ofKept = stateCounts.filter(({ state }) => keptStates.includes(state));
  const sumOf = <T>(all: readonly T[], centsOf: (one: T) => number) =>
    all.reduce((sum, one) => sum + centsOf(one), 0);
  const returnedCents =
    sumOf(ofKept, (one) => one.refundedOrLostCents) + sumOf(ordersOnHold, (one) => one.refundedOrLostCents);
  const paidCents =
    sumOf(ofKept, (one) => one.totalCents) + sumOf(ordersOnHold, ({ quote }) => quote.totalCents);
  return {
    revenueCents: paidCents - returnedCents,
    returnedCents,
    disputedCents: sumOf(moving, ({ paymentStatus }) => disputedCents(paymentStatus)),
  };
};

/**
 * Everything that needs a person, worst first; orders by state with the oldest of each; revenue. The store counts the
 * figures, and only open orders are read. `seenFailing` are the failures that the answering program has seen by itself.
 */
export const readOverview =
  (deps: OrdersDeps) =>
  async (actor: Actor, seenFailing: readonly Failing[] = []) => {
    authorizeAdministrator(actor);
    const stateCounts = await countStates(deps.documents);
    const moving = await movingOrders(deps);
    const { concerns, hasMoreFailedJobs } = await readConcerns(deps, moving, seenFailing);
    return {
      concerns,
      hasMoreFailedJobs,
      ordersByState: stateCounts.map(({ state, count, oldest }) => ({ state, count, oldest })),
      ...moneyOf(
        stateCounts,
        moving.map(({ value }) => value),
      ),
      booksPrinted: stateCounts
        .filter(({ state }) => state === 'shipped' || state === 'delivered')
        .reduce((sum, { books }) => sum + books, 0),
    };
  };
