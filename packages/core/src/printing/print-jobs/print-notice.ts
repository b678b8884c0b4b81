import type { MailData } from '@souvenance/contracts';
import { mails } from '../../foundation/mail/mail.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../../selling/orders/order.ts';
import { submissionIdOf, wakeSubmission } from '../print-shops/submission.ts';
import { workshopUrl } from '../print-shops/workshop.ts';
import { atelierUrl, renewLink } from './atelier.ts';
import { printMailCauses, replyToOf } from './print-mails.ts';
import { shopOfOrder } from './shop-of-order.ts';

type PrintEvent = MailData<'print_notice'>['event'];

const atShop: readonly (OrderDocument['state'] | null)[] = ['sent_to_print', 'accepted'];

/**
 * Tells a print shop that an order must not be printed, may be printed again, has a new address, or goes to another
 * shop. A shop without a mail is not told; one with a service is stopped through it. `order` is the order before its
 * change.
 */
export const printNotice = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: OrderDocument,
  event: PrintEvent,
  { reason = null, text = '' }: { reason?: OrderDocument['holdReason']; text?: string } = {},
): Promise<void> => {
  const place = order.state === 'on_hold' ? order.stateBeforeHold : order.state;
  await wakeSubmission(tx, deps, submissionIdOf(orderId, order));
  const [toShop] = printMailCauses(orderId, order.shopAssignment);
  const isAtShop = atShop.includes(place) || (event === 'address' && place === 'printing');
  const sentMail = isAtShop ? await tx.get(mails, toShop) : null;
  // Only if the mail was handed to a server; a waiting mail is stopped before it leaves.
  if (sentMail === null || sentMail.value.handovers === 0) return;
  const { email: address } = shopOfOrder(deps.settings, order);
  const workshop = await workshopUrl(tx, deps.settings, address);
  if (event !== 'moved' && event !== 'replaced') await renewLink(tx, deps, orderId, order);
  const revision = `${order.shopAssignment}.${order.history.length}`;
  // An address correction changes no state, so its cause needs the time.
  const cause =
    event === 'address'
      ? `print_notice.${orderId}.${revision}.${deps.clock.now().getTime()}`
      : `print_notice.${orderId}.${revision}`;
  await postMail(tx, deps, {
    cause,
    kind: 'print_notice',
    replyTo: replyToOf(deps.settings, order),
    orderId,
    to: { name: coreMessages(deps.settings.locale).printShop, address },
    data: {
      orderNumber: order.number,
      title: order.bookTitle,
      event,
      reason,
      text,
      atelierUrl: atelierUrl(deps.settings, orderId, order),
      workshopUrl: workshop,
    },
  });
};
