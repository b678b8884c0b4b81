import { postMail } from '../../foundation/mail/post-mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { GiftPurchaseDocument } from '../gifts/gift-purchase.ts';
import { purchaseUrl } from '../gifts/gift-secrets.ts';
import { askInvoice } from '../invoices/issue-invoice.ts';

type TellDeps = Pick<Deps, 'clock' | 'settings'>;
type Purchase = Stored<GiftPurchaseDocument>;
interface Turn {
  readonly turn: string;
  readonly cents: number;
}

/** Has the credit note of a turn of giving back issued, once. Gives its id. */
export const noteGiftRefund = (
  tx: Transaction,
  deps: TellDeps,
  { id, value: { number } }: Purchase,
  turn: Turn,
): string => askInvoice(tx, deps, { id, number, familyId: null, paysFor: 'gifts' }, turn);

/** The same, with a mail of it to who paid. */
export const tellGiftRefund = async (
  tx: Transaction,
  deps: TellDeps,
  purchase: Purchase,
  turn: Turn,
): Promise<void> => {
  const { buyer, number: orderNumber, quote } = purchase.value;
  const invoiceId = noteGiftRefund(tx, deps, purchase, turn);
  await postMail(tx, deps, {
    cause: `refund.${purchase.id}.${turn.turn}`,
    kind: 'refund',
    to: { name: buyer.name, address: buyer.email },
    data: {
      name: buyer.name,
      orderNumber,
      cents: turn.cents,
      cardCents: 0,
      currency: quote.currency,
      invoiceId,
      isPlan: false,
      orderUrl: purchaseUrl(deps.settings, purchase.id),
    },
  });
};
