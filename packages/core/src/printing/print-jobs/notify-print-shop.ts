import type { MailData } from '@souvenance/contracts';
import { mails } from '../../foundation/mail/mail.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { buildSubmissionId, wakeSubmission } from '../print-shops/submission.ts';
import { readWorkshopUrl } from '../print-shops/workshop.ts';
import { atelierUrl, renewLink } from './atelier.ts';
import { getShopOfOrder } from './get-shop-of-order.ts';
import { buildReplyTo, printMailCauses } from './print-mails.ts';

type PrintEvent = MailData<'print_notice'>['event'];

const statesAtShop: readonly (OrderDocument['state'] | null)[] = ['sent_to_print', 'accepted'];

/**
 * Notifies a print shop that an order must not be printed, may be printed again, has a new address, or moves to another
 * shop. A shop that got no mail is not notified; a shop with a service is stopped through the service. `order` is the
 * order before its change.
 */
export const notifyPrintShop = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'settings'>,
  orderId: string,
  order: OrderDocument,
  event: PrintEvent,
  { reason = null, text = '' }: { reason?: OrderDocument['holdReason']; text?: string } = {},
): Promise<void> => {
  const stateAtShop = order.state === 'on_hold' ? order.stateBeforeHold : order.state;
  await wakeSubmission(tx, deps, buildSubmissionId(orderId, order));
  const [shopMailId] = printMailCauses(orderId, order.shopAssignment);
  const isAtShop = statesAtShop.includes(stateAtShop) || (event === 'address' && stateAtShop === 'printing');
  const sentMail = isAtShop ? await tx.get(mails, shopMailId) : null;
  // Only if the mail was passed to a mail server; a waiting mail is stopped, or shows the new address (correctAddress).
  if (sentMail === null || sentMail.value.handovers === 0) return;
  const { email: address } = getShopOfOrder(deps.settings, order);
  const workshopLink = await readWorkshopUrl(tx, deps.settings, address);
  if (event !== 'moved' && event !== 'replaced') await renewLink(tx, deps, orderId, order);
  const revision = `${order.shopAssignment}.${order.history.length}`;
  // An address correction changes no state, so its cause needs an identifier.
  const cause =
    event === 'address'
      ? `print_notice.${orderId}.${revision}.${deps.ids.newId()}`
      : `print_notice.${orderId}.${revision}`;
  await postMail(tx, deps, {
    cause,
    kind: 'print_notice',
    replyTo: buildReplyTo(deps.settings, order),
    orderId,
    to: { name: getCoreMessages(deps.settings.locale).printShop, address },
    data: {
      orderNumber: order.number,
      title: order.bookTitle,
      event,
      reason,
      text,
      atelierUrl: atelierUrl(deps.settings, orderId, order),
      workshopUrl: workshopLink,
    },
  });
};
