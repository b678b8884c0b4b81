import { enterPrintShop, type PrintShop } from '../../carry/at-print-shop.ts';
import { approveProof } from '../../carry/order-book.ts';
import { payAtDesk } from '../../carry/pay-at-desk.ts';
import type { Site } from '../../site/open-site.ts';

/**
 * A further order of the delivered book, paid and on its way to the print shop, which has not answered yet: what can be
 * held, refunded, taken in charge and sent is pressed there.
 */
export const orderInPrint = async ({
  stack,
  people,
}: Site): Promise<{ orderId: string; shop: PrintShop }> => {
  const { client } = people.family;
  const { orders } = await client.call('orders.list');
  const delivered = orders.find(({ state }) => state === 'delivered');
  if (delivered === undefined) throw new Error('the demonstration has no delivered order');
  const { bookId, cart, address } = delivered;
  const { id, number } = await client.call('orders.create', { body: { bookId, cart, address } });
  const book = await client.call('books.read', { params: { bookId } });
  const params = { renderingId: book.renderingId ?? '' };
  await approveProof(client, id, await client.call('renderings.read', { params }));
  const { sessionId } = await client.call('stripe.checkout', { body: { orderId: id } });
  await payAtDesk(stack.deskUrl, sessionId);
  await client.call('orders.confirm', { params: { orderId: id }, body: { sessionId } });
  const printShop = stack.environment.PRINT_SHOP_EMAIL ?? '';
  return { orderId: id, shop: await enterPrintShop({ ...stack, printShop }, number) };
};
