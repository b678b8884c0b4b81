import type { Order } from '@souvenance/contracts';
import { readOrders } from '#features/orders/read-orders.ts';
import { createServerClient } from '#lib/api-client/create-server-client.ts';

/** Where the family's newest other order to the same country went; null when there is none. */
export const readLastAddress = async ({ id, familyId, cart }: Order): Promise<Order['address']> => {
  const orders = await readOrders(await createServerClient());
  const previousOrder = orders.find(
    (order) => order.id !== id && order.familyId === familyId && order.address?.country === cart.country,
  );
  return previousOrder?.address ?? null;
};
