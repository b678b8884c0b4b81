import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { GiftPurchaseDocument } from '../gifts/gift-purchase.ts';
import { purchaseUrl } from '../gifts/gift-secrets.ts';
import { requestInvoice } from '../invoices/issue-invoice.ts';

type NotifyDeps = Pick<Deps, 'clock' | 'settings'>;
type Purchase = Stored<GiftPurchaseDocument>;
interface GiftRefund {
  readonly refundReference: string;
  readonly cents: number;
}

/** Requests the credit note of one refund of a gift purchase, once. Returns its id. */
export const requestCreditNote = (
  tx: Transaction,
  deps: NotifyDeps,
  { id, value: { number } }: Purchase,
  giftRefund: GiftRefund,
): string => requestInvoice(tx, deps, { id, number, familyId: null, paysFor: 'gifts' }, giftRefund);

/** Requests the credit note and mails it to the buyer. */
export const notifyGiftRefund = async (
  tx: Transaction,
  deps: NotifyDeps,
  purchase: Purchase,
  giftRefund: GiftRefund,
): Promise<void> => {
  const { buyer, number: orderNumber, quote } = purchase.value;
  const invoiceId = requestCreditNote(tx, deps, purchase, giftRefund);
  await postMail(tx, deps, {
    cause: `refund.${purchase.id}.${giftRefund.refundReference}`,
    kind: 'refund',
    to: { name: buyer.name, address: buyer.email },
    data: {
      name: buyer.name,
      orderNumber,
      cents: giftRefund.cents,
      giftCardCents: 0,
      currency: quote.currency,
      invoiceId,
      isSubscription: false,
      orderUrl: purchaseUrl(deps.settings, purchase.id),
    },
  });
};
