import {
  AppError,
  type Cart,
  type Client,
  findingKey,
  type Order,
  type PostalAddress,
  type PreflightReport,
  type Rendering,
} from '@souvenance/contracts';
import { wait } from '../visitor/wait.ts';
import { payAtFakeStripe } from './pay-at-fake-stripe.ts';

export interface OrderOptions {
  cart: Pick<Cart, 'copies' | 'ebook' | 'express'>;
  address: PostalAddress;
}

const SEND_TIMEOUT_MS = 240_000;

/** The order of this book that is neither cancelled nor refunded. */
const findActiveOrder = async (client: Client, bookId: string): Promise<Order | null> => {
  const { orders } = await client.call('orders.list');
  const isLive = ({ state }: Order) => state !== 'cancelled' && state !== 'refunded';
  return orders.find((order) => order.bookId === bookId && isLive(order)) ?? null;
};

/** The order of this book that an earlier run began, otherwise a new one. */
const placeOrder = async (
  client: Client,
  { bookId, format, largePrint }: { bookId: string; format: Cart['format']; largePrint: boolean },
  { cart, address }: OrderOptions,
): Promise<Order> =>
  (await findActiveOrder(client, bookId)) ??
  (await client.call('orders.create', { body: { bookId, cart: { ...cart, format, largePrint }, address } }));

/** Keys with which the buyer confirms each orange finding: its rule and, if it has one, its page. */
export const listConfirmations = (report: PreflightReport | null): string[] => [
  ...new Set((report?.findings ?? []).filter(({ verdict }) => verdict === 'orange').map(findingKey)),
];

const hashOf = ({ files }: Rendering, name: string): string => {
  const file = files.find((one) => one.name === name);
  if (file === undefined) throw new AppError('file.not_found', { name });
  return file.sha256;
};

/** Approves the inspected files by their hashes and confirms the report's orange findings. */
export const approveProof = (client: Client, orderId: string, rendering: Rendering): Promise<Order> =>
  client.call('orders.approveProof', {
    params: { orderId },
    body: {
      renderingId: rendering.id,
      interiorSha256: hashOf(rendering, 'interior.pdf'),
      coverSha256: hashOf(rendering, 'cover.pdf'),
      confirmations: listConfirmations(rendering.preflight),
      consent: true,
    },
  });

/** Pays an approved order, as its page does. */
export const payOrder = async (client: Client, order: Order, fakeStripeUrl: string): Promise<void> => {
  const { sessionId } = await client.call('stripe.checkout', { body: { orderId: order.id } });
  await payAtFakeStripe(fakeStripeUrl, sessionId);
  await client.call('orders.confirm', { params: { orderId: order.id }, body: { sessionId } });
};

const isAtPrintShop = ({ state }: Order): boolean =>
  ['sent_to_print', 'accepted', 'printing', 'shipped', 'delivered'].includes(state);

/** Waits until the order's files are at the print shop. @throws Error when it is on hold or after a timeout. */
export const waitUntilAtPrintShop = (
  client: Client,
  { id, number }: Pick<Order, 'id' | 'number'>,
): Promise<Order> =>
  wait(
    async () => {
      const current = await client.call('orders.read', { params: { orderId: id } });
      if (current.state === 'on_hold') throw new Error(`order ${number} is on hold: ${current.holdReason}`);
      return isAtPrintShop(current) ? current : null;
    },
    { timeoutMs: SEND_TIMEOUT_MS, what: `l’envoi de la commande ${number} à l’impression` },
  );

/**
 * Orders a rendering: address, approval of the proof by SHA-256, payment; waits until the files are at the print shop.
 * Continues an order of the book that an earlier run began.
 * @throws ApiError when the product refuses, Error when the order is on hold or after a timeout.
 */
export const orderBook = async (
  client: Client,
  book: { bookId: string; format: Cart['format']; largePrint: boolean },
  rendering: Rendering,
  { wish, fakeStripeUrl }: { wish: OrderOptions; fakeStripeUrl: string },
): Promise<Order> => {
  const order = await placeOrder(client, book, wish);
  if (order.state === 'awaiting_payment')
    await payOrder(client, await approveProof(client, order.id, rendering), fakeStripeUrl);
  return waitUntilAtPrintShop(client, order);
};
