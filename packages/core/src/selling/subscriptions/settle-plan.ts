import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { PaidInvoice } from '../../ports/billing.port.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { PaymentRefund, PaymentStanding } from '../../ports/payments.port.ts';
import { askInvoice } from '../invoices/issue-invoice.ts';
import { type PlanPayment, planPayments } from '../invoices/plan-payment.ts';
import { settleSubscriber } from './settle-billing.ts';

type TellDeps = Pick<Deps, 'clock' | 'settings'>;

/** What a payment paid of a plan, invoiced first where nobody has read it yet; null for a payment of something else. */
export const readPlanPayment = async (
  deps: Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>,
  paymentIntentId: string,
): Promise<PaidInvoice | null> => {
  const found = await deps.payments.billing.invoiceOfPayment(paymentIntentId);
  if (found === null) return null;
  const known = await deps.documents.get(planPayments, found.invoice.id);
  if (known === null) await settleSubscriber(deps)(found.customerId);
  return found.invoice;
};

/** Writes to who paid how much went back, with the credit note of it. */
const tellRefund = async (
  tx: Transaction,
  deps: TellDeps,
  { id, buyer, currency }: PaidInvoice,
  { familyId, number }: PlanPayment,
  { id: turn, cents }: PaymentRefund,
): Promise<void> => {
  const invoiceId = askInvoice(tx, deps, { id, number, familyId, paysFor: 'plan' }, { turn, cents });
  await postMail(tx, deps, {
    cause: `refund.${id}.${turn}`,
    kind: 'refund',
    familyId,
    to: { name: buyer.name, address: buyer.email },
    data: {
      name: buyer.name,
      orderNumber: number,
      cents,
      cardCents: 0,
      currency,
      invoiceId,
      isPlan: true,
      orderUrl: `${deps.settings.siteUrl}/settings/subscription`,
    },
  });
};

/** What of it was not heard of before. */
const newsOf = ({ heard }: PlanPayment, { refunds, disputes }: PaymentStanding) => ({
  refunds: refunds.filter(({ id }) => !heard.refunds.includes(id)),
  disputes: disputes.filter(({ id, state }) => heard.disputes.find((one) => one.id === id)?.state !== state),
});

/**
 * What became of a payment of a plan, as it was read last: each sum that went back has its credit note and its mail, once, and
 * the house is told of it and of a dispute. The plan itself follows its subscription.
 */
export const settlePlanPayment = async (
  tx: Transaction,
  deps: TellDeps,
  paid: PaidInvoice,
  standing: PaymentStanding,
): Promise<void> => {
  const stored = await tx.get(planPayments, paid.id);
  // The family is gone, or the payment is of another shop.
  if (stored === null) return;
  const { value } = stored;
  const news = newsOf(value, standing);
  const { planDispute, planElsewhere } = coreMessages(deps.settings.locale).alerts;
  const { number, heard } = value;
  for (const refund of news.refunds) await tellRefund(tx, deps, paid, value, refund);
  if (news.refunds.length > 0)
    await alertAdministrators(tx, deps, {
      cause: `alert.plan-refunded.${paid.id}.${standing.refundedCents}`,
      subject: planElsewhere.subject(number),
      sentence: planElsewhere.sentence,
    });
  for (const { id, state } of news.disputes) {
    const { subject, sentence } = planDispute[state];
    const cause = `alert.plan-dispute.${id}.${state}.${heard.disputes.length}`;
    await alertAdministrators(tx, deps, { cause, subject: subject(number), sentence });
  }
  tx.put(planPayments, paid.id, {
    ...value,
    heard: {
      refunds: [...heard.refunds, ...news.refunds.map(({ id }) => id)],
      disputes: standing.disputes.map(({ id, state }) => ({ id, state })),
    },
  });
};
