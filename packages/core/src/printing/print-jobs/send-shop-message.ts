import { AppError, type AtelierOrder, type ShopMessage } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { canMoveOrder, writeMove } from '../../selling/orders/move-order.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { attachPicture } from '../shop-pictures/shop-picture.ts';
import { openAtelier, toAtelierView } from './atelier.ts';
import { replaceShopMessages } from './unanswered-since.ts';

type ThreadDeps = Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>;
type NewMessage = Pick<ShopMessage, 'text' | 'omittedText' | 'fileRefusal' | 'pictures'>;
/** Message of a shop, with the picture attached to it. */
type ShopMessageInput = { readonly text: string; readonly pictureId?: string | undefined };
type FileRefusal = NonNullable<ShopMessage['fileRefusal']>;

/**
 * Bytes of all messages about one order above which the shop adds none. They are stored with the order, so this leaves
 * room for the order itself, one more message and the operator's answers.
 */
const THREAD_BYTES_MAX = 400_000;

/** Whether the thread of an order has no room for another message. */
export const isThreadFull = ({ shopMessages }: OrderDocument): boolean =>
  Buffer.byteLength(JSON.stringify(shopMessages)) >= THREAD_BYTES_MAX;

/** Whether the shop has reached its daily limit of messages about this order. */
export const hasReachedDailyLimit = (
  { shopMessages }: OrderDocument,
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
): boolean => {
  const since = new Date(clock.now().getTime() - DAY_MS).toISOString();
  const recentMessages = shopMessages.filter(({ at, by }) => by === 'shop' && at > since);
  return recentMessages.length >= settings.limits.shopMessagesPerOrder;
};

/** Mails the operator a print shop's message about an order. */
export const notifyOperator = async (
  tx: Transaction,
  deps: Pick<ThreadDeps, 'clock' | 'ids' | 'settings'>,
  { id, value }: Stored<OrderDocument>,
  text: string,
): Promise<void> => {
  const cause = `shop_message.${deps.ids.newId()}`;
  const orderUrl = `${deps.settings.siteUrl}/admin/orders/${id}`;
  const to = { name: 'Souvenance', address: deps.settings.operatorEmail };
  const data = { orderNumber: value.number, title: value.bookTitle, text, orderUrl };
  await postMail(tx, deps, { cause, kind: 'shop_message', orderId: id, to, data });
};

/**
 * Returns the order with one more message of its shop. `updatedAt` does not change: `end-shipments.ts` counts the days
 * to the arrival question from it.
 */
export const addShopMessage = (
  { clock }: Pick<Deps, 'clock'>,
  order: Stored<OrderDocument>,
  message: NewMessage,
): Stored<OrderDocument> => {
  const at = clock.now().toISOString();
  const shopMessages = [...order.value.shopMessages, { at, by: 'shop' as const, ...message }];
  const { answeredAt } = order.value;
  return { ...order, value: replaceShopMessages(order.value, { shopMessages, answeredAt }) };
};

/** Throws `atelier.too_many_messages`, `atelier.thread_full`. */
const requireRoomInThread = ({ value }: Stored<OrderDocument>, deps: ThreadDeps): void => {
  if (hasReachedDailyLimit(value, deps)) throw new AppError('atelier.too_many_messages');
  if (isThreadFull(value)) throw new AppError('atelier.thread_full');
};

/**
 * Adds a message from the shop's page, with a picture uploaded before. Throws `photograph.not_found` for a picture of
 * another order or message.
 */
const withMessageFromPage = async (
  tx: Transaction,
  deps: ThreadDeps,
  order: Stored<OrderDocument>,
  { text, pictureId, fileRefusal }: ShopMessageInput & Pick<ShopMessage, 'fileRefusal'>,
): Promise<Stored<OrderDocument>> => {
  const pictureOwner = { orderId: order.id, side: 'shop' } as const;
  const pictures = pictureId === undefined ? [] : [await attachPicture(tx, deps, pictureOwner, pictureId)];
  return addShopMessage(deps, order, { text, fileRefusal, pictures });
};

/**
 * Sends a print shop's message to the operator. Throws `atelier.not_found`, `atelier.too_many_messages`,
 * `atelier.thread_full`, `photograph.not_found`.
 */
export const sendShopMessage =
  (deps: ThreadDeps) =>
  (token: string, message: ShopMessageInput): Promise<AtelierOrder> =>
    deps.documents.transact(async (tx) => {
      const orderBefore = await openAtelier(tx, deps, token);
      requireRoomInThread(orderBefore, deps);
      const order = await withMessageFromPage(tx, deps, orderBefore, { ...message, fileRefusal: null });
      tx.put(orders, order.id, order.value);
      await notifyOperator(tx, deps, order, message.text);
      return toAtelierView(deps.settings, order);
    });

/**
 * Records that the shop cannot print a file: the order is put on hold unless it is on hold or its printing has begun,
 * and the operator is notified with the file and the reason. A refusal that stops the order is always accepted. Throws
 * `atelier.not_found`, `atelier.too_many_messages`, `atelier.thread_full`, `photograph.not_found`.
 */
export const refuseFile =
  (deps: ThreadDeps) =>
  (
    token: string,
    { text, pictureId, ...fileRefusal }: FileRefusal & ShopMessageInput,
  ): Promise<AtelierOrder> =>
    deps.documents.transact(async (tx) => {
      const orderBefore = await openAtelier(tx, deps, token);
      const mustHold = orderBefore.value.state !== 'on_hold' && canMoveOrder(orderBefore.value, 'on_hold');
      if (!mustHold) requireRoomInThread(orderBefore, deps);
      const message = { text, pictureId, fileRefusal };
      const order = await withMessageFromPage(tx, deps, orderBefore, message);
      const { id, version, value } = order;
      const actor: Actor = { kind: 'atelier', orderId: id };
      const updatedOrder = mustHold
        ? await writeMove(tx, deps, actor, id, value, 'on_hold', { holdReason: 'file' }, fileRefusal.reason)
        : value;
      if (!mustHold) tx.put(orders, id, updatedOrder);
      const { formatFileRefusal } = getCoreMessages(deps.settings.locale).alerts;
      await notifyOperator(tx, deps, order, formatFileRefusal(fileRefusal.file, fileRefusal.reason, text));
      return toAtelierView(deps.settings, { id, version, value: updatedOrder });
    });
