import type { Client } from '@souvenance/contracts';
import { approveProof, payOrder, waitUntilAtPrintShop } from '../../driver/carry/order-book.ts';

/** Five orders of one morning; the third is express. */
const wishes = [
  { copies: 2 },
  { copies: 1 },
  { copies: 5, express: true },
  { copies: 3 },
  { copies: 12 },
] as const;

/**
 * Orders the demonstration's book five times, each paid and sent to the print shop. Returns the numbers in order of
 * urgency.
 */
export const orderFive = async (client: Client, fakeStripeUrl: string): Promise<string[]> => {
  const { orders } = await client.call('orders.list');
  const first = orders.find(({ state }) => state === 'delivered');
  if (first === undefined) throw new Error('the demonstration has no delivered order');
  const { bookId, address } = first;
  const { renderingId } = await client.call('books.read', { params: { bookId } });
  const rendering = await client.call('renderings.read', { params: { renderingId: renderingId ?? '' } });
  const newOrders = [];
  for (const wish of wishes) {
    const cart = { ...first.cart, ebook: false, express: false, ...wish };
    const order = await client.call('orders.create', { body: { bookId, cart, address } });
    await payOrder(client, await approveProof(client, order.id, rendering), fakeStripeUrl);
    newOrders.push(order);
  }
  const printedOrders = await Promise.all(newOrders.map((order) => waitUntilAtPrintShop(client, order)));
  const place = ({ cart, number }: (typeof printedOrders)[number]): string =>
    `${cart.express ? 0 : 1} ${number}`;
  return printedOrders.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).map(({ number }) => number);
};
