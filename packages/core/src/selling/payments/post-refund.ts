import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { OrderDocument } from '../orders/order.ts';

/** Writes to who bought how much went back; once for each `turn` of an order, the whole being the empty one. */
export const postRefund = (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  orderId: string,
  { buyerName: name, email: address, number: orderNumber, quote: { currency } }: OrderDocument,
  { cents, turn = '' }: { cents: number; turn?: string },
): void => {
  if (cents <= 0) return;
  const orderUrl = `${deps.settings.siteUrl}/book/order?order=${orderId}`;
  const data = { name, orderNumber, cents, currency, orderUrl };
  const cause = turn === '' ? `refund.${orderId}` : `refund.${orderId}.${turn}`;
  postMail(tx, deps, { cause, kind: 'refund', to: { name, address }, data, orderId });
};
