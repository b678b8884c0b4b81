import type { MailGuard, MailGuards } from '../../foundation/mail/mail-guards.ts';
import { orders } from '../../selling/orders/order.ts';
import { isLinkRevoked, isStopped } from './atelier.ts';

/** Stops print mails of refunded and cancelled orders; mails of orders on hold wait. */
const guardPrintMail: MailGuard = async (tx, { orderId }) => {
  const order = orderId === null ? null : await tx.get(orders, orderId);
  if (order?.value.state === 'refunded' || order?.value.state === 'cancelled') return 'stop';
  return order?.value.state === 'on_hold' ? 'wait' : 'go';
};

/** Stops mails whose link was revoked because another shop prints the order. */
const guardShopLink: MailGuard = async (tx, { data }) =>
  (await isLinkRevoked(tx, data.atelierUrl)) ? 'stop' : 'go';

/**
 * Stops outdated notices, so that a delayed mail never says that a refunded order continues. The notice that another
 * shop prints the order is always sent.
 */
const guardNotice: MailGuard = async (tx, mail) => {
  const { event } = mail.data;
  if (event === 'moved' || event === 'replaced') return 'go';
  if ((await guardShopLink(tx, mail)) === 'stop') return 'stop';
  const order = mail.orderId === null ? null : await tx.get(orders, mail.orderId);
  if (order === null) return 'go';
  if (event === 'released') return isStopped(order.value) ? 'stop' : 'go';
  return event === 'on_hold' && order.value.state !== 'on_hold' ? 'stop' : 'go';
};

const guardShopMail: MailGuard = async (tx, mail) => {
  const verdict = await guardShopLink(tx, mail);
  return verdict === 'go' ? guardPrintMail(tx, mail) : verdict;
};

export const printMailGuards: MailGuards = {
  book_to_print: guardShopMail,
  book_to_print_user: guardPrintMail,
  print_notice: guardNotice,
};
