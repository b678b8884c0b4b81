import type { OrderAge } from '@souvenance/contracts';
import { addDays } from '../../foundation/clock/days.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { findMovingOrders, type OrdersDeps } from '../watch/order-concerns.ts';

const SOON_DAYS = 2;

const hasLeft = ({ state }: OrderDocument): boolean =>
  state === 'shipped' || state === 'delivered' || state === 'refunded' || state === 'cancelled';

const classifyOrder = ({ state, specification }: OrderDocument, today: string): OrderAge => {
  if (state === 'on_hold') return 'on_hold';
  if (specification === null) return 'unpromised';
  if (specification.shipBy < today) return 'late';
  return specification.shipBy <= addDays(today, SOON_DAYS) ? 'soon' : 'in_time';
};

/** Counts the orders that are not shipped by their distance from the promised day. */
export const countOrderAges = async (deps: OrdersDeps, today: string): Promise<Record<OrderAge, number>> => {
  const openOrders = (await findMovingOrders(deps)).filter(
    ({ value }) => !hasLeft(value) && value.paidAt !== null,
  );
  const counts: Record<OrderAge, number> = { late: 0, soon: 0, in_time: 0, unpromised: 0, on_hold: 0 };
  for (const { value } of openOrders) counts[classifyOrder(value, today)] += 1;
  return counts;
};
