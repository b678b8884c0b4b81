import { dayOf, shortDay } from '../../foundation/clock/day-of.ts';
import { postMail } from '../../foundation/mail/post-mail.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { type PricedPlan, planName, planOfPrice } from '../../people/families/plans.ts';
import type { PaidInvoice } from '../../ports/billing.port.ts';
import type { Deps } from '../../ports/deps.ts';
import { catalogue } from '../quotes/catalogue.ts';
import { summed } from '../quotes/quote.ts';
import { askInvoice } from './issue-invoice.ts';
import { type PlanPayment, planPayments } from './plan-payment.ts';

type PlanDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

const DAY_MS = 86_400_000;

const paymentOf = (
  deps: PlanDeps,
  familyId: string,
  { offer, plan }: PricedPlan,
  paid: PaidInvoice,
): PlanPayment => {
  const { locale, timeZone } = deps.settings;
  const words = coreMessages(locale);
  const line = {
    label: words.planPaid(words.planBought(words.plans[offer.id].name, planName(plan, locale)), {
      from: shortDay(paid.from, timeZone),
      until: shortDay(new Date(Date.parse(paid.until) - DAY_MS).toISOString(), timeZone),
    }),
    quantity: 1,
    unitCents: paid.cents,
    totalCents: paid.cents,
    vatPerMille: catalogue.vatPerMille.subscription,
  };
  return {
    familyId,
    number: paid.number,
    buyerName: paid.buyer.name,
    paidAt: paid.at,
    heard: { refunds: [], disputes: [] },
    bill: summed([line], { currency: paid.currency }),
  };
};

/**
 * Has what was paid of a plan invoiced, and told to who paid, once. Nothing is invoiced where a credit paid all, nor what is
 * not of ours.
 */
export const invoicePlanPayment = async (
  deps: PlanDeps,
  familyId: string,
  paid: PaidInvoice,
): Promise<void> => {
  const priced = planOfPrice(paid.priceId);
  const isOurs = priced !== null && paid.livemode === deps.payments.livemode;
  if (!isOurs || !paid.isPaid || paid.cents === 0) return;
  // Each reading lists two years of them: what is known opens no transaction.
  if ((await deps.documents.get(planPayments, paid.id)) !== null) return;
  const { siteUrl, timeZone } = deps.settings;
  await deps.documents.transact(async (tx) => {
    if ((await tx.get(planPayments, paid.id)) !== null) return;
    const payment = paymentOf(deps, familyId, priced, paid);
    tx.create(planPayments, paid.id, payment);
    const sold = { id: paid.id, number: paid.number, familyId, paysFor: 'plan' as const };
    const invoiceId = askInvoice(tx, deps, sold);
    await postMail(tx, deps, {
      cause: `invoice.${paid.id}`,
      kind: 'invoice',
      familyId,
      to: { name: paid.buyer.name, address: paid.buyer.email },
      data: {
        name: paid.buyer.name,
        orderNumber: paid.number,
        quote: payment.bill,
        cardCents: 0,
        invoiceId,
        isPlan: true,
        paidOn: dayOf(paid.at, timeZone),
        orderUrl: `${siteUrl}/settings/subscription`,
        demonstration: !deps.payments.livemode,
      },
    });
  });
};
