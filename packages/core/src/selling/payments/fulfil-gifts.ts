import { AppError, type GiftItem } from '@souvenance/contracts';
import { createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import type { EndJob } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { isPaid, type PaymentSession } from '../../ports/payments.port.ts';
import { deliverGifts } from '../gifts/deliver-gifts.ts';
import { type GiftPurchaseDocument, giftPurchases } from '../gifts/gift-purchase.ts';
import { purchaseUrl } from '../gifts/gift-secrets.ts';
import { requestInvoice } from '../invoices/issue-invoice.ts';

type FulfilDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** Whether mode, purchase, amount and currency match the stored purchase. */
const matchesPurchase = (
  { payments }: FulfilDeps,
  session: PaymentSession,
  { id, value: { quote, sessionId } }: Stored<GiftPurchaseDocument>,
): boolean =>
  session.livemode === payments.livemode &&
  session.id === sessionId &&
  session.orderId === id &&
  session.amountCents === quote.totalCents &&
  session.currency.toUpperCase() === quote.currency.toUpperCase();

/**
 * Returns the item without the recipient's address and message. The box document stores both, and deletes the address
 * with the answer.
 */
const withoutAddress = (item: GiftItem): GiftItem =>
  item.kind === 'box' ? { ...item, email: null, message: '' } : item;

/** Alerts the administrators to a payment that does not match; nothing is delivered. */
const alertWrongAmount = async (
  tx: Transaction,
  deps: FulfilDeps,
  { id, value }: Stored<GiftPurchaseDocument>,
): Promise<void> => {
  const { subject, sentence } = getCoreMessages(deps.settings.locale).alerts.giftAmount;
  await alertAdministrators(tx, deps, {
    cause: `alert.gift-amount.${id}`,
    subject: subject(value.number),
    sentence,
  });
  await appendAudit(tx, deps, createSystemActor('payment'), {
    action: 'gift_purchase.held',
    object: `gift-purchase:${id}`,
    familyId: null,
    to: 'on_hold',
  });
};

/** Requests the invoice of the purchase and mails it. */
const postInvoice = async (
  tx: Transaction,
  deps: FulfilDeps,
  { id, value }: Stored<GiftPurchaseDocument>,
): Promise<void> => {
  const { number, quote, buyer } = value;
  const invoiceId = requestInvoice(tx, deps, { id, number, familyId: null, paysFor: 'gifts' });
  await postMail(tx, deps, {
    cause: `invoice.${id}`,
    kind: 'invoice',
    to: { name: buyer.name, address: buyer.email },
    data: {
      name: buyer.name,
      orderNumber: number,
      bill: quote,
      giftCardCents: 0,
      invoiceId,
      isSubscription: false,
      paidOn: dayOf(deps.clock.now().toISOString(), deps.settings.timeZone),
      orderUrl: purchaseUrl(deps.settings, id),
      isDemonstration: !deps.payments.livemode,
    },
  });
};

/** Delivers the gifts of a purchase and mails the invoice. */
export const deliverPurchase = async (
  tx: Transaction,
  deps: FulfilDeps,
  purchase: Stored<GiftPurchaseDocument>,
  paymentIntentId: string | null,
): Promise<void> => {
  const { id, value } = purchase;
  const paidAt = deps.clock.now().toISOString();
  const items = value.items.map(withoutAddress);
  const payment = { state: 'paid' as const, paymentIntentId, paidAt, undecidedSince: null };
  tx.put(giftPurchases, id, { ...value, items, ...payment });
  await deliverGifts(tx, deps, purchase);
  await postInvoice(tx, deps, purchase);
};

/**
 * Marks a gift purchase as paid, once for any number of calls. Throws `payment.session_unknown` when the purchase was
 * deleted.
 */
export const fulfilGifts =
  (deps: FulfilDeps) =>
  (purchaseId: string, session: PaymentSession, writeEnding: EndJob): Promise<string> =>
    deps.documents.transact(async (tx) => {
      const purchase = await tx.get(giftPurchases, purchaseId);
      if (purchase === null) throw new AppError('payment.session_unknown');
      await writeEnding(tx);
      const { value } = purchase;
      if (!isPaid(session) || value.state !== 'awaiting_payment') return purchaseId;
      const { paymentIntentId } = session;
      if (matchesPurchase(deps, session, purchase))
        await deliverPurchase(tx, deps, purchase, paymentIntentId);
      else {
        const undecidedSince = deps.clock.now().toISOString();
        tx.put(giftPurchases, purchaseId, { ...value, state: 'on_hold', paymentIntentId, undecidedSince });
        await alertWrongAmount(tx, deps, purchase);
      }
      return purchaseId;
    });
