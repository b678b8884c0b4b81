import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { PlanInvoice } from '../../ports/billing.port.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PaymentRefund, PaymentStatus } from '../../ports/payments.port.ts';
import { requestInvoice } from '../invoices/issue-invoice.ts';
import { type PlanPayment, planPayments } from '../invoices/plan-payment.ts';
import { settleSubscriber } from './settle-billing.ts';

type NotifyDeps = Pick<Deps, 'clock' | 'settings'>;

/**
 * Reads the plan invoice that a payment paid, and issues our invoice for it if there is none; null for another kind of
 * payment.
 */
export const readPlanPayment = async (
  deps: Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>,
  paymentIntentId: string,
): Promise<PlanInvoice | null> => {
  const planInvoice = await deps.payments.billing.findInvoiceOfPayment(paymentIntentId);
  if (planInvoice === null) return null;
  const planPayment = await deps.documents.get(planPayments, planInvoice.invoice.id);
  if (planPayment === null) await settleSubscriber(deps)(planInvoice.customerId);
  return planInvoice.invoice;
};

/** Mails the refund of a plan payment to the payer, with its credit note. */
const notifyPlanRefund = async (
  tx: Transaction,
  deps: NotifyDeps,
  { id, buyer, currency }: PlanInvoice,
  { familyId, number }: PlanPayment,
  { id: refundReference, cents }: PaymentRefund,
): Promise<void> => {
  const invoiceId = requestInvoice(
    tx,
    deps,
    { id, number, familyId, paysFor: 'plan' },
    { refundReference, cents },
  );
  await postMail(tx, deps, {
    cause: `refund.${id}.${refundReference}`,
    kind: 'refund',
    familyId,
    to: { name: buyer.name, address: buyer.email },
    data: {
      name: buyer.name,
      orderNumber: number,
      cents,
      giftCardCents: 0,
      currency,
      invoiceId,
      isSubscription: true,
      orderUrl: `${deps.settings.siteUrl}/settings/subscription`,
    },
  });
};

/** Finds refunds and dispute states that are new. */
const findNewEvents = ({ seenStatus }: PlanPayment, { refunds, disputes }: PaymentStatus) => ({
  refunds: refunds.filter(({ id }) => !seenStatus.refunds.includes(id)),
  disputes: disputes.filter(
    ({ id, state }) => seenStatus.disputes.find((seenDispute) => seenDispute.id === id)?.state !== state,
  ),
});

/**
 * Applies the status of a plan payment: each refund gets a credit note and a mail, once, and the administrators are
 * alerted to refunds and disputes. The plan itself follows its subscription.
 */
export const settlePlanPayment = async (
  tx: Transaction,
  deps: NotifyDeps,
  paidInvoice: PlanInvoice,
  paymentStatus: PaymentStatus,
): Promise<void> => {
  const payment = await tx.get(planPayments, paidInvoice.id);
  // The family was deleted, or the payment belongs to another product.
  if (payment === null) return;
  const { value } = payment;
  const newEvents = findNewEvents(value, paymentStatus);
  const { planDispute, planElsewhere } = getCoreMessages(deps.settings.locale).alerts;
  const { number, seenStatus } = value;
  for (const refund of newEvents.refunds) await notifyPlanRefund(tx, deps, paidInvoice, value, refund);
  if (newEvents.refunds.length > 0)
    await alertAdministrators(tx, deps, {
      cause: `alert.plan-refunded.${paidInvoice.id}.${paymentStatus.refundedCents}`,
      subject: planElsewhere.subject(number),
      sentence: planElsewhere.sentence,
    });
  for (const { id, state } of newEvents.disputes) {
    const { subject, sentence } = planDispute[state];
    const cause = `alert.plan-dispute.${id}.${state}.${seenStatus.disputes.length}`;
    await alertAdministrators(tx, deps, { cause, subject: subject(number), sentence });
  }
  tx.put(planPayments, paidInvoice.id, {
    ...value,
    seenStatus: {
      refunds: [...seenStatus.refunds, ...newEvents.refunds.map(({ id }) => id)],
      disputes: paymentStatus.disputes.map(({ id, state }) => ({ id, state })),
    },
  });
};
