import { dayOf, formatShortDay } from '../../foundation/clock/day-of.ts';
import { DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { findPlanByPrice, type PricedPlan, planName } from '../../people/families/plans.ts';
import type { PlanInvoice } from '../../ports/billing.port.ts';
import type { Deps } from '../../ports/deps.ts';
import { catalogue } from '../quotes/catalogue.ts';
import { sumLines } from '../quotes/quote.ts';
import { requestInvoice } from './issue-invoice.ts';
import { type PlanPayment, planPayments } from './plan-payment.ts';

type PlanDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

const toPlanPayment = (
  deps: PlanDeps,
  familyId: string,
  { offer, plan }: PricedPlan,
  paidInvoice: PlanInvoice,
): PlanPayment => {
  const { locale, timeZone } = deps.settings;
  const messages = getCoreMessages(locale);
  const line = {
    label: messages.planPaid(messages.planBought(messages.plans[offer.id].name, planName(plan, locale)), {
      from: formatShortDay(paidInvoice.from, timeZone),
      until: formatShortDay(new Date(Date.parse(paidInvoice.until) - DAY_MS).toISOString(), timeZone),
    }),
    quantity: 1,
    unitCents: paidInvoice.cents,
    totalCents: paidInvoice.cents,
    vatPerMille: catalogue.vatPerMille.subscription,
  };
  return {
    familyId,
    number: paidInvoice.number,
    buyerName: paidInvoice.buyer.name,
    paidAt: paidInvoice.at,
    seenStatus: { refunds: [], disputes: [] },
    bill: sumLines([line], { currency: paidInvoice.currency }),
  };
};

/**
 * Invoices a plan payment and mails the invoice, once: to the payer's current address, or without one to that of the
 * payment. Skips payments covered by a credit, and payments of other products.
 */
export const invoicePlanPayment = async (
  deps: PlanDeps,
  familyId: string,
  paidInvoice: PlanInvoice,
  currentAddress: string | null,
): Promise<void> => {
  const plan = findPlanByPrice(paidInvoice.priceId);
  const isOurs = plan !== null && paidInvoice.livemode === deps.payments.livemode;
  if (!isOurs || !paidInvoice.isPaid || paidInvoice.cents === 0) return;
  // Each read lists two years of payments, so payments that are invoiced already are skipped before a transaction.
  if ((await deps.documents.get(planPayments, paidInvoice.id)) !== null) return;
  const { siteUrl, timeZone } = deps.settings;
  await deps.documents.transact(async (tx) => {
    if ((await tx.get(planPayments, paidInvoice.id)) !== null) return;
    const payment = toPlanPayment(deps, familyId, plan, paidInvoice);
    tx.create(planPayments, paidInvoice.id, payment);
    const sale = { id: paidInvoice.id, number: paidInvoice.number, familyId, paysFor: 'plan' as const };
    const invoiceId = requestInvoice(tx, deps, sale);
    await postMail(tx, deps, {
      cause: `invoice.${paidInvoice.id}`,
      kind: 'invoice',
      familyId,
      to: { name: paidInvoice.buyer.name, address: currentAddress ?? paidInvoice.buyer.email },
      data: {
        name: paidInvoice.buyer.name,
        orderNumber: paidInvoice.number,
        bill: payment.bill,
        giftCardCents: 0,
        invoiceId,
        isSubscription: true,
        paidOn: dayOf(paidInvoice.at, timeZone),
        orderUrl: `${siteUrl}/settings/subscription`,
        isDemonstration: !deps.payments.livemode,
      },
    });
  });
};
