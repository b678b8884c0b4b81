import type { Client, Order } from '@souvenance/contracts';
import { readAll } from '#lib/api-client/read-all.ts';

/** All orders that the person may see, the newest of each family first. */
export const readOrders = (client: Client): Promise<Order[]> =>
  readAll(async (query) => {
    const { orders, cursor } = await client.call('orders.list', { query });
    return { items: orders, cursor };
  });
