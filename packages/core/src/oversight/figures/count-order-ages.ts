import type { OrderAge, OrderState } from '@souvenance/contracts';
import { addDays } from '../../foundation/clock/days.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Condition } from '../../ports/documents.port.ts';
import { orders } from '../../selling/orders/order.ts';

const SOON_DAYS = 2;

/** States of paid orders that are neither shipped nor on hold. */
const openStates: readonly OrderState[] = ['paid', 'preparing', 'sent_to_print', 'accepted', 'printing'];

type CountOrders = (where: readonly Condition[]) => Promise<number>;

/** Counts the orders of one state by their distance from the promised day, without reading them. */
const countState = async (
  count: CountOrders,
  state: OrderState,
  today: string,
): Promise<Record<Exclude<OrderAge, 'on_hold'>, number>> => {
  const ofState: Condition = ['state', '==', state];
  const countPromisedUntil = (operator: '<' | '<=', day: string) =>
    count([ofState, ['specification.shipBy', operator, day]]);
  const [all, promised, late, lateOrSoon] = await Promise.all([
    count([ofState]),
    count([ofState, ['specification.shipBy', '>=', '']]),
    countPromisedUntil('<', today),
    countPromisedUntil('<=', addDays(today, SOON_DAYS)),
  ]);
  return { late, soon: lateOrSoon - late, in_time: promised - lateOrSoon, unpromised: all - promised };
};

/** Counts the orders that are not shipped by their distance from the promised day. */
export const countOrderAges = async (
  { documents }: Pick<Deps, 'documents'>,
  today: string,
): Promise<Record<OrderAge, number>> => {
  const count: CountOrders = async (where) => (await documents.aggregate(orders, { where })).count;
  const onHold: Condition = ['state', '==', 'on_hold'];
  const unpaidOnHold = await count([onHold, ['stateBeforeHold', '==', 'awaiting_payment']]);
  const counts = {
    late: 0,
    soon: 0,
    in_time: 0,
    unpromised: 0,
    on_hold: (await count([onHold])) - unpaidOnHold,
  };
  for (const state of openStates) {
    const { late, soon, in_time, unpromised } = await countState(count, state, today);
    counts.late += late;
    counts.soon += soon;
    counts.in_time += in_time;
    counts.unpromised += unpromised;
  }
  return counts;
};
