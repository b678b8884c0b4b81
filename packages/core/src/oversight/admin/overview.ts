import { type OrderState, orderState } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { findAll } from '../../foundation/documents/find-all.ts';
import { authorizeAdministrator } from '../../people/accounts/authorize.ts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { disputedCents, goneCents } from '../../selling/orders/order-standing.ts';
import type { Failing } from '../watch/heartbeat.ts';
import type { OrdersDeps } from '../watch/order-concerns.ts';
import { readConcerns } from '../watch/read-concerns.ts';

const ofState = (documents: Deps['documents'], state: OrderState) =>
  findAll(documents, orders, {
    where: [['state', '==', state]],
    orderBy: { field: 'updatedAt', direction: 'asc' },
  });

/** What was paid and kept; what of it went back or was lost, and what banks contest, beside it. */
const moneyOf = (kept: readonly OrderDocument[]) => {
  const sumOf = (centsOf: (order: OrderDocument) => number) =>
    kept.reduce((sum, order) => sum + centsOf(order), 0);
  const returnedCents = sumOf(({ standing, quote }) => Math.min(goneCents(standing), quote.totalCents));
  return {
    revenueCents: sumOf(({ quote }) => quote.totalCents) - returnedCents,
    returnedCents,
    disputedCents: sumOf(({ standing }) => disputedCents(standing)),
  };
};

/**
 * What needs a hand, worst first; orders by state with the oldest of each; revenue. Figures are counted, not kept. `own` is
 * what the program that answers has seen fail by itself.
 */
export const readOverview =
  (deps: OrdersDeps) =>
  async (actor: Actor, own: readonly Failing[] = []) => {
    authorizeAdministrator(actor);
    const byState = await Promise.all(
      orderState.options.map(async (state) => ({ state, found: await ofState(deps.documents, state) })),
    );
    const paid = byState.flatMap(({ found }) => found).filter(({ value }) => value.paidAt !== null);
    const kept = paid.filter(({ value }) => value.state !== 'refunded');
    const { concerns, hasMoreFailedJobs } = await readConcerns(
      deps,
      byState.flatMap(({ found }) => found),
      own,
    );
    return {
      concerns,
      hasMoreFailedJobs,
      ordersByState: byState.map(({ state, found }) => ({
        state,
        count: found.length,
        oldest: found[0]?.value.updatedAt ?? null,
      })),
      ...moneyOf(kept.map(({ value }) => value)),
      booksPrinted: byState
        .filter(({ state }) => state === 'shipped' || state === 'delivered')
        .reduce((sum, { found }) => sum + found.length, 0),
    };
  };
