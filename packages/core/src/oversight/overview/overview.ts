import { type OrderState, orderState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { letOthers } from '../../foundation/documents/let-others.ts';
import type { Failing } from '../../foundation/programs/heartbeat.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { disputedCents } from '../../selling/orders/order-payment-status.ts';
import { movingOrders, movingStates, type OrdersDeps } from '../watch/order-concerns.ts';
import { readConcerns } from '../watch/read-concerns.ts';

/** How many orders of a state there are, since when the oldest, and what they come to. */
const countState = async (documents: Deps['documents'], state: OrderState) => {
  const where = [['state', '==', state]] as const;
  const [{ count, sum: totalCents }, { sum: gone }, oldest] = await Promise.all([
    documents.tally(orders, { where, sum: 'quote.totalCents' }),
    documents.tally(orders, { where, sum: 'goneCents' }),
    documents.find(orders, { where, orderBy: { field: 'updatedAt', direction: 'asc' }, limit: 1 }),
  ]);
  return { state, count, totalCents, goneCents: gone, oldest: oldest.items[0]?.value.updatedAt ?? null };
};

/** One state after the other: thousands of orders are counted in a tenth of a second, in which others are answered. */
const countStates = async (documents: Deps['documents']) => {
  const counted: Counted[] = [];
  for (const state of orderState.options) {
    counted.push(await countState(documents, state));
    await letOthers();
  }
  return counted;
};
type Counted = Awaited<ReturnType<typeof countState>>;

/** States of what was paid and is kept; an order on hold may be either, and is looked at. */
const kept: readonly OrderState[] = [...movingStates.filter((state) => state !== 'on_hold'), 'delivered'];

/** What was paid and kept; what of it went back or was lost, and what banks contest, beside it. */
const moneyOf = (counted: readonly Counted[], moving: readonly OrderDocument[]) => {
  const held = moving.filter(({ state, paidAt }) => state === 'on_hold' && paidAt !== null);
  const ofKept = counted.filter(({ state }) => kept.includes(state));
  const sumOf = <T>(all: readonly T[], centsOf: (one: T) => number) =>
    all.reduce((sum, one) => sum + centsOf(one), 0);
  const returnedCents = sumOf(ofKept, (one) => one.goneCents) + sumOf(held, (one) => one.goneCents);
  const paidCents = sumOf(ofKept, (one) => one.totalCents) + sumOf(held, ({ quote }) => quote.totalCents);
  return {
    revenueCents: paidCents - returnedCents,
    returnedCents,
    disputedCents: sumOf(moving, ({ paymentStatus }) => disputedCents(paymentStatus)),
  };
};

/**
 * What needs a hand, worst first; orders by state with the oldest of each; revenue. Figures are counted where they lie,
 * and only what is under way is read. `own` is what the program that answers has seen fail by itself.
 */
export const readOverview =
  (deps: OrdersDeps) =>
  async (actor: Actor, own: readonly Failing[] = []) => {
    authorizeAdministrator(actor);
    const counted = await countStates(deps.documents);
    const moving = await movingOrders(deps);
    const { concerns, hasMoreFailedJobs } = await readConcerns(deps, moving, own);
    return {
      concerns,
      hasMoreFailedJobs,
      ordersByState: counted.map(({ state, count, oldest }) => ({ state, count, oldest })),
      ...moneyOf(
        counted,
        moving.map(({ value }) => value),
      ),
      booksPrinted: counted
        .filter(({ state }) => state === 'shipped' || state === 'delivered')
        .reduce((sum, { count }) => sum + count, 0),
    };
  };
