import type { MailData } from '@souvenance/contracts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { newsFor } from '../../people/accounts/mail-choices.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from './order.ts';

type Stage = MailData<'order_status'>['stage'];

/** What a buyer may do without; a stop or an end of the order is always told. */
const steps: readonly Stage[] = ['accepted', 'printing', 'shipped', 'delivered'];

/** Of copies that are printed again he is told by what number they can be followed, and no more. */
const isTold = ({ reprintOf }: OrderDocument, stage: Stage): boolean =>
  reprintOf === null || stage === 'shipped';

/** Tells the buyer that the order reached a stage, once a stage. */
export const postOrderStatus = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: OrderDocument,
  stage: Stage,
): void => {
  if (!isTold(order, stage)) return;
  const { reprintOf } = order;
  const cause = `order_status.${orderId}.${stage}`;
  const [shipment] = order.shipments;
  postMail(tx, deps, {
    cause,
    kind: 'order_status',
    orderId,
    ...(steps.includes(stage) && { news: newsFor(deps.settings, order.buyerUid, 'order_steps') }),
    to: { name: order.buyerName, address: order.email },
    data: {
      name: order.buyerName,
      orderNumber: reprintOf?.number ?? order.number,
      title: order.bookTitle,
      stage,
      isReprint: reprintOf !== null,
      carrier: shipment?.carrier ?? '',
      trackingNumber: shipment?.trackingNumber ?? '',
      orderUrl: `${deps.settings.siteUrl}/book/order?order=${reprintOf?.orderId ?? orderId}`,
    },
  });
};
