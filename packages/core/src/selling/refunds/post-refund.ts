import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { askInvoice } from '../invoices/issue-invoice.ts';
import type { OrderDocument } from '../orders/order.ts';
import { WHOLE_REFERENCE } from './refund-parts.ts';

/**
 * Writes to who bought how much went back, and how much of it on gift cards, and has its credit note issued; once for each `turn` of an order, the whole being the empty one.
 */
export const postRefund = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  order: OrderDocument,
  { cents, cardCents = 0, turn = '' }: { cents: number; cardCents?: number; turn?: string },
): Promise<void> => {
  if (cents <= 0) return;
  const { buyerName: name, email: address, number: orderNumber, quote } = order;
  const orderUrl = `${deps.settings.siteUrl}/book/order?order=${orderId}`;
  const invoiceId = askInvoice(
    tx,
    deps,
    { id: orderId, ...order },
    {
      turn: turn === '' ? WHOLE_REFERENCE : turn,
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
  const cause = turn === '' ? `refund.${orderId}` : `refund.${orderId}.${turn}`;
  await postMail(tx, deps, { cause, kind: 'refund', to: { name, address }, data, orderId });
};
