import type { Order } from '@souvenance/contracts';
import { serverClient } from '#lib/api-client/server-client.ts';

/** Where the family's newest other order to the same country went; null when there is none. */
export const lastAddress = async ({ id, familyId, cart }: Order): Promise<Order['address']> => {
  const { orders } = await (await serverClient()).call('orders.list');
  const before = orders.find(
    (order) => order.id !== id && order.familyId === familyId && order.address?.country === cart.country,
  );
  return before?.address ?? null;
};
