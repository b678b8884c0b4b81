import type { OrderState } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { describeOrder } from '../print-jobs/describe-order.ts';
import { shopOfOrder } from '../print-jobs/shop-of-order.ts';
import { statesOf } from './workshop-filters.ts';

type AdoptDeps = Pick<Deps, 'documents' | 'settings'>;

/** Orders read at once. */
const READ_AT_ONCE = 200;

const { under_way, done, stopped } = statesOf;
const atShop: readonly OrderState[] = [...under_way, ...done];

/** Where an order stood before it was held or ended: one that was stopped before any shop was sent it is on no page. */
const placeOf = ({ state, history }: OrderDocument): OrderState =>
  history.findLast(({ to }) => !stopped.includes(to))?.to ?? state;

/** When it was sent to print; null for one that its shop's page has already, or that was never to be printed. */
const sentAtOf = (order: OrderDocument): string | null => {
  if (order.shopDue !== null || order.cart.copies === 0 || !atShop.includes(placeOf(order))) return null;
  return order.history.findLast(({ to }) => to === 'sent_to_print')?.at ?? null;
};

/** The order as its shop's page finds it. Its age against the promise stays as it was. */
const adopted = (settings: Deps['settings'], order: OrderDocument): OrderDocument => {
  const sentAt = sentAtOf(order);
  if (sentAt === null) return order;
  const { number } = order;
  const { shipBy } = describeOrder(settings, order).service;
  const shopId = order.shopId ?? shopOfOrder(settings, order).limits.id;
  return { ...order, shopId, shopDue: `${shipBy} ${number}`, shopNews: `${sentAt} ${number}` };
};

/**
 * Puts the orders that were sent to print before shops had a page onto it, once: a page is found by what is stored.
 * Returns how many. Run when a worker starts.
 */
export const adoptShopOrders =
  ({ documents, settings }: AdoptDeps) =>
  async (): Promise<number> => {
    let count = 0;
    for (const state of [...atShop, ...stopped]) {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await documents.find(orders, {
          where: [['state', '==', state]],
          orderBy: { field: 'updatedAt', direction: 'asc' },
          limit: READ_AT_ONCE,
          ...(cursor === undefined ? {} : { cursor }),
        });
        for (const { id, value } of page.items) {
          if (sentAtOf(value) === null) continue;
          count += 1;
          await documents.transact(async (tx) => {
            const order = await tx.get(orders, id);
            if (order !== null) tx.put(orders, id, adopted(settings, order.value));
          });
        }
        cursor = page.cursor;
      }
    }
    return count;
  };
