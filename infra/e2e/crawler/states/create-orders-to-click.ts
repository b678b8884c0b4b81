import { bookFormats, type Cart, type Client, type Order } from '@souvenance/contracts';
import { enterPrintShop } from '../../driver/carry/at-print-shop.ts';
import { approveProof } from '../../driver/carry/order-book.ts';
import { payAtFakeStripe } from '../../driver/carry/pay-at-fake-stripe.ts';
import type { Site } from '../../routes/open-site.ts';
import type { Visit } from '../../routes/visits.ts';

const orderAgain = async (client: Client, wish: Partial<Cart> = {}): Promise<Order> => {
  const { orders } = await client.call('orders.list');
  const delivered = orders.find(({ state }) => state === 'delivered');
  if (delivered === undefined) throw new Error('the demonstration has no delivered order');
  const { bookId, cart, address } = delivered;
  return client.call('orders.create', { body: { bookId, cart: { ...cart, ...wish }, address } });
};

const sendToPrint = async ({ stack, people }: Site, { id, bookId, number }: Order): Promise<string> => {
  const { client } = people.family;
  const book = await client.call('books.read', { params: { bookId } });
  const params = { renderingId: book.renderingId ?? '' };
  await approveProof(client, id, await client.call('renderings.read', { params }));
  const { sessionId } = await client.call('stripe.checkout', { body: { orderId: id } });
  await payAtFakeStripe(stack.fakeStripeUrl, sessionId);
  await client.call('orders.confirm', { params: { orderId: id }, body: { sessionId } });
  const printShopAddress = stack.environment.PRINT_SHOP_EMAIL ?? '';
  return (await enterPrintShop({ ...stack, printShopAddress }, number)).token;
};

/**
 * Creates further orders of the delivered book in the states with the most controls: sent to a print shop that hasn't
 * answered, in another format than the book, and with a proof to approve. Returns the visits that show them.
 */
export const createOrdersToClick = async (site: Site): Promise<Visit[]> => {
  const { client } = site.people.family;
  const inPrint = await orderAgain(client);
  const token = await sendToPrint(site, inPrint);
  const format = bookFormats.find((one) => one !== inPrint.cart.format);
  const inOtherFormat = await orderAgain(client, { format });
  const unapproved = await orderAgain(client);
  const review = ({ id }: Order) => `/book/order?order=${id}&step=relire`;
  return [
    { name: 'atelier-in-print', route: '/atelier/[token]', person: 'stranger', path: `/atelier/${token}` },
    {
      name: 'admin-order-in-print',
      route: '/admin/orders/[orderId]',
      person: 'administrator',
      path: `/admin/orders/${inPrint.id}`,
    },
    {
      name: 'book-order-other-format',
      route: '/book/order',
      person: 'family',
      path: review(inOtherFormat),
    },
    {
      name: 'book-order-to-approve',
      route: '/book/order',
      person: 'family',
      path: review(unapproved),
    },
  ];
};
