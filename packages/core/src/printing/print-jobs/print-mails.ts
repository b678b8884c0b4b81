import type { StoredFile } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { atelierUrl } from './atelier.ts';
import { describeOrder } from './describe-order.ts';
import { isTicketFile } from './proof-file.ts';
import { printedOf } from './shop-of-order.ts';

/** Causes of both mails of an order that goes to press: to the print shop, once a shop; to the buyer, once. */
export const printMailCauses = (orderId: string, shopTurn: number) =>
  [`book_to_print.${orderId}.${shopTurn}`, `book_to_print_user.${orderId}.1`] as const;

const isFilesOfPress = ({ name }: StoredFile): boolean =>
  name === 'interior.pdf' || name === 'cover.pdf' || isTicketFile(name);

/** What both mails of an order that goes to press say. */
export const printMails = (
  { settings }: Pick<Deps, 'settings'>,
  orderId: string,
  order: OrderDocument,
  files: readonly StoredFile[],
) => {
  const { number: orderNumber, bookTitle: title, cart } = order;
  const ticket = files.find(({ name }) => name === 'ticket.json');
  return {
    toPrint: {
      orderNumber,
      title,
      copies: cart.copies,
      isReminder: false,
      pages: printedOf(settings, order).pages,
      lines: [...settings.wordDescription(describeOrder(settings, order))],
      addresses: order.shipments.map(({ address, copies }) => ({ ...address, copies })),
      files: files.filter(isFilesOfPress),
      ticketSha256: ticket?.sha256 ?? '',
      atelierUrl: atelierUrl(settings, orderId, order),
    },
    // The family knows what it bought, by its own number and page.
    toUser: {
      name: order.buyerName,
      orderNumber: order.reprintOf?.number ?? orderNumber,
      title,
      reprinted: order.reprintOf === null ? 0 : cart.copies,
      orderUrl: `${settings.siteUrl}/book/order?order=${order.reprintOf?.orderId ?? orderId}`,
    },
  };
};
