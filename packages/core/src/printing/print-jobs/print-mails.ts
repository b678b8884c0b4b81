import { type MailData, mailDeclarations, type StoredFile } from '@souvenance/contracts';
import { mails } from '../../foundation/mail/mail.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps, Settings } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { toCoverField, toOrderLabels } from '../../selling/orders/order-status-mail.ts';
import { deriveShopReplyAddress } from '../print-shops/derive-shop-reply-address.ts';
import { atelierUrl } from './atelier.ts';
import { describeOrder } from './describe-order.ts';
import { getPrintedProduct, getShopOfOrder } from './get-shop-of-order.ts';
import { listPressFiles } from './list-press-files.ts';
import { isTicketFile } from './proof-file.ts';

/**
 * Returns the causes of both mails of an order sent to print: to the shop, once for each assignment; to the buyer,
 * once.
 */
export const printMailCauses = (orderId: string, shopAssignment: number) =>
  [`book_to_print.${orderId}.${shopAssignment}`, `book_to_print_user.${orderId}.1`] as const;

/** The operator's mailbox, which receives the replies of print shops. */
export const getOperatorMailbox = ({ operatorEmail }: Settings): { name: string; address: string } => ({
  name: 'Souvenance',
  address: operatorEmail,
});

/**
 * Returns the reply address of an order's mails to its shop: the order's thread, or the operator if this installation
 * receives no mail.
 */
export const buildReplyTo = (settings: Settings, order: Pick<OrderDocument, 'number' | 'shopAssignment'>) => {
  const address = deriveShopReplyAddress(settings, order);
  return address === null ? getOperatorMailbox(settings) : { ...getOperatorMailbox(settings), address };
};

const isMailedFile = ({ name }: StoredFile): boolean =>
  name === 'interior.pdf' || name === 'cover.pdf' || isTicketFile(name);

type PrintOrder = Pick<Stored<OrderDocument>, 'id' | 'value'>;

/** Mails an order to its print shop. */
export const mailToShop = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  order: PrintOrder,
  workshopLink: string,
): Promise<void> => {
  const { id: orderId, value } = order;
  const [cause] = printMailCauses(orderId, value.shopAssignment);
  const data = buildShopMail(deps, order, workshopLink);
  const { printShop: name } = getCoreMessages(deps.settings.locale);
  const to = { name, address: getShopOfOrder(deps.settings, value).email };
  const replyTo = buildReplyTo(deps.settings, value);
  await postMail(tx, deps, { cause, kind: 'book_to_print', to, replyTo, data, orderId });
};

/** Builds the content of the mail to the print shop. */
export const buildShopMail = (
  { settings }: Pick<Deps, 'settings'>,
  { id, value: order }: PrintOrder,
  workshopLink: string,
): MailData<'book_to_print'> => {
  const { number: orderNumber, bookTitle: title, cart } = order;
  const files = listPressFiles(order);
  return {
    orderNumber,
    title,
    copies: cart.copies,
    isReminder: false,
    pages: getPrintedProduct(settings, order).pages,
    lines: [...settings.formatDescription(describeOrder(settings, order))],
    addresses: order.shipments.map(({ address, copies }) => ({ ...address, copies })),
    files: files.filter(isMailedFile),
    ticketSha256: files.find(({ name }) => name === 'ticket.json')?.sha256 ?? '',
    atelierUrl: atelierUrl(settings, id, order),
    workshopUrl: workshopLink,
  };
};

/**
 * Writes the order's present addresses and ticket into the mail to its shop while the mail waits, so that it never
 * leaves with a former address. A mail that a server has accepted stays as it is.
 */
export const refreshWaitingShopMail = async (
  tx: Transaction,
  deps: Pick<Deps, 'settings'>,
  order: PrintOrder,
): Promise<void> => {
  const [cause] = printMailCauses(order.id, order.value.shopAssignment);
  const shopMail = await tx.get(mails, cause);
  // In `sending` the last try may have failed: then the next one sends the content that stands here.
  if (shopMail?.value.state !== 'to_send' && shopMail?.value.state !== 'sending') return;
  const shopMailData = buildShopMail(deps, order, String(shopMail.value.data.workshopUrl));
  const data = mailDeclarations.book_to_print.data.parse(shopMailData) as Record<string, unknown>;
  tx.put(mails, cause, { ...shopMail.value, data });
};

/** Builds the content of the mail to the buyer, with the number and page of the order that the family paid. */
export const buildBuyerMail = (
  { settings }: Pick<Deps, 'settings'>,
  orderId: string,
  order: OrderDocument,
): MailData<'book_to_print_user'> => ({
  name: order.buyerName,
  title: order.bookTitle,
  reprinted: order.reprintOf === null ? 0 : order.cart.copies,
  leavesOut: order.proof?.leavesOut ?? [],
  ...toOrderLabels(settings, orderId, order),
  ...toCoverField(order),
});
