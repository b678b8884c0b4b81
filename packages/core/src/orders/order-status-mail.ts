import type { MailData } from '@souvenance/contracts';
import type { Deps } from '../deps.ts';
import type { Transaction } from '../documents/documents.port.ts';
import { postMail } from '../mail/post-mail.ts';
import type { OrderDocument } from './order.ts';

/** Tells the buyer that the order reached a stage, once a stage. Gives the mail's cause. */
export const postOrderStatus = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: OrderDocument,
  stage: MailData<'order_status'>['stage'],
): string => {
  const cause = `order_status.${orderId}.${stage}`;
  const [shipment] = order.shipments;
  postMail(tx, deps, {
    cause,
    kind: 'order_status',
    orderId,
    to: { name: order.buyerName, address: order.email },
    data: {
      name: order.buyerName,
      orderNumber: order.number,
      title: order.bookTitle,
      stage,
      carrier: shipment?.carrier ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
      orderUrl: `${deps.settings.siteUrl}/book/order?order=${orderId}`,
    },
  });
  return cause;
};
