import type { StoredFile } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { atelierUrl } from './atelier.ts';
import { describeOrder } from './describe-order.ts';
import { pressFiles } from './press-files.ts';
import { isTicketFile } from './proof-file.ts';
import { printedOf, shopOfOrder } from './shop-of-order.ts';

/** Causes of both mails of an order that goes to press: to the print shop, once a shop; to the buyer, once. */
export const printMailCauses = (orderId: string, shopTurn: number) =>
  [`book_to_print.${orderId}.${shopTurn}`, `book_to_print_user.${orderId}.1`] as const;

/** Who reads what a shop answers to its mails. */
export const houseOf = ({ houseEmail }: Settings): { name: string; address: string } => ({
  name: 'Souvenance',
  address: houseEmail,
});

const isFilesOfPress = ({ name }: StoredFile): boolean =>
  name === 'interior.pdf' || name === 'cover.pdf' || isTicketFile(name);

/** Writes to the shop of an order that goes to press. */
export const postToShop = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: OrderDocument,
): void => {
  const [cause] = printMailCauses(orderId, order.shopTurn);
  const { toPrint: data } = printMails(deps, orderId, order, pressFiles(order));
  const { printShop: name } = coreMessages(deps.settings.locale);
  const to = { name, address: shopOfOrder(deps.settings, order).email };
  const replyTo = houseOf(deps.settings);
  postMail(tx, deps, { cause, kind: 'book_to_print', to, replyTo, data, orderId });
};

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
