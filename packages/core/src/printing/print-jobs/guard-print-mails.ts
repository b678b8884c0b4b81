import type { MailGuard, MailGuards } from '../../foundation/mail/mail-guards.ts';
import { orders } from '../../selling/orders/order.ts';
import { isRevoked, isStopped } from './atelier.ts';

/** Nothing goes to press by a mail whose order was given back or up; one that is held waits. */
const sendsToPress: MailGuard = async (tx, { orderId }) => {
  const order = orderId === null ? null : await tx.get(orders, orderId);
  if (order?.value.state === 'refunded' || order?.value.state === 'cancelled') return 'stop';
  return order?.value.state === 'on_hold' ? 'wait' : 'go';
};

/** Another shop makes the order: the link that the mail gives opens nothing any more. */
const isForShop: MailGuard = async (tx, { data }) => ((await isRevoked(tx, data.atelierUrl)) ? 'stop' : 'go');

/**
 * A notice that was overtaken says nothing: a mail server that was away must not let a refunded order be taken for one
 * that goes on. That another shop makes it is told whatever became of it.
 */
const isTrueStill: MailGuard = async (tx, mail) => {
  const { event } = mail.data;
  if (event === 'moved' || event === 'replaced') return 'go';
  if ((await isForShop(tx, mail)) === 'stop') return 'stop';
  const order = mail.orderId === null ? null : await tx.get(orders, mail.orderId);
  if (order === null) return 'go';
  if (event === 'released') return isStopped(order.value) ? 'stop' : 'go';
  return event === 'held' && order.value.state !== 'on_hold' ? 'stop' : 'go';
};

const both: MailGuard = async (tx, mail) => {
  const verdict = await isForShop(tx, mail);
  return verdict === 'go' ? sendsToPress(tx, mail) : verdict;
};

export const printMailGuards: MailGuards = {
  book_to_print: both,
  book_to_print_user: sendsToPress,
  print_notice: isTrueStill,
};
