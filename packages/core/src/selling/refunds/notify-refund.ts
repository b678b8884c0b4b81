import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { requestInvoice } from '../invoices/issue-invoice.ts';
import type { OrderDocument } from '../orders/order.ts';
import { FULL_REFUND_REFERENCE } from './partial-refunds.ts';

/**
 * Mails the buyer the refunded cents, of which `cardCents` went to gift cards, and requests the credit note; once for
 * each refund reference of an order. The empty reference is the full refund.
 */
export const notifyRefund = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: OrderDocument,
  {
    cents,
    cardCents = 0,
    refundReference = '',
  }: { cents: number; cardCents?: number; refundReference?: string },
): Promise<void> => {
  if (cents <= 0) return;
  const { buyerName: name, email: address, number: orderNumber, quote } = order;
  const orderUrl = `${deps.settings.siteUrl}/book/order?order=${orderId}`;
  const invoiceId = requestInvoice(
    tx,
    deps,
    { id: orderId, ...order },
    {
      refundReference: refundReference === '' ? FULL_REFUND_REFERENCE : refundReference,
      cents,
      cardCents,
    },
  );
  const data = {
    name,
    orderNumber,
    cents,
    giftCardCents: cardCents,
    currency: quote.currency,
    orderUrl,
    invoiceId,
    isSubscription: false,
  };
  const cause = refundReference === '' ? `refund.${orderId}` : `refund.${orderId}.${refundReference}`;
  await postMail(tx, deps, { cause, kind: 'refund', to: { name, address }, data, orderId });
};
