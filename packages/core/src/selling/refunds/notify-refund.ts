import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { requestInvoice } from '../invoices/issue-invoice.ts';
import type { OrderDocument } from '../orders/order.ts';
import { WHOLE_REFERENCE } from './refund-parts.ts';

/**
 * Mails the buyer the refunded cents, of which `cardCents` went to gift cards, and requests the credit note; once for
 * each instalment of an order. The empty instalment is the full refund.
 */
export const notifyRefund = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: OrderDocument,
  { cents, cardCents = 0, instalment = '' }: { cents: number; cardCents?: number; instalment?: string },
): Promise<void> => {
  if (cents <= 0) return;
  const { buyerName: name, email: address, number: orderNumber, quote } = order;
  const orderUrl = `${deps.settings.siteUrl}/book/order?order=${orderId}`;
  const invoiceId = requestInvoice(
    tx,
    deps,
    { id: orderId, ...order },
    {
      instalment: instalment === '' ? WHOLE_REFERENCE : instalment,
      cents,
      cardCents,
    },
  );
  const data = {
    name,
    orderNumber,
    cents,
    cardCents,
    currency: quote.currency,
    orderUrl,
    invoiceId,
    isPlan: false,
  };
  const cause = instalment === '' ? `refund.${orderId}` : `refund.${orderId}.${instalment}`;
  await postMail(tx, deps, { cause, kind: 'refund', to: { name, address }, data, orderId });
};
