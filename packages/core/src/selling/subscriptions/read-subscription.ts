import { AppError, findPlanAt, type Subscription, type SubscriptionInvoice } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { authorizeOwner } from '../../people/families/authorize-owner.ts';
import { countUsedSeats, getMemberLimit } from '../../people/families/seats.ts';
import type { Deps } from '../../ports/deps.ts';
import { buildInvoiceId, invoices } from '../invoices/invoice.ts';
import { billings, findCustomer } from './billing.ts';

type ReadDeps = Pick<Deps, 'documents' | 'payments' | 'clock'>;

/** Lists the invoices of a customer; null when the payment service is unavailable, so that the page still works. */
const listSubscriptionInvoices = async (
  { documents, payments }: ReadDeps,
  customerId: string | null,
): Promise<SubscriptionInvoice[] | null> => {
  if (customerId === null) return [];
  try {
    const paidInvoices = await payments.billing.listInvoices(customerId);
    const records = await documents.getAll(
      invoices,
      paidInvoices.map(({ id }) => buildInvoiceId(id)),
    );
    return paidInvoices.map(({ id, number, at, cents, currency, isPaid, url }, index) => {
      const record = records[index]?.value ?? null;
      const invoiceNumber = record === null || record.sha256 === null ? null : record.invoice.number;
      return { id, number, at, cents, currency, isPaid, invoiceNumber, url: isPaid ? null : url };
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment.unavailable') return null;
    throw error;
  }
};

/** Reads the family's plan, seats and the owner's own invoices, for the owner. Throws `family.not_found`. */
export const readSubscription =
  (deps: ReadDeps) =>
  async (actor: Actor, familyId: string): Promise<Subscription> => {
    const { value: family } = await authorizeOwner(deps.documents, actor, familyId);
    const billing = (await deps.documents.get(billings, familyId))?.value ?? null;
    const customer = findCustomer(billing, requireSignedIn(actor).uid);
    const now = deps.clock.now().toISOString();
    const plan = findPlanAt(family, now);
    const isGranted = family.premiumUntil !== null && family.premiumUntil > now;
    const planUntil = isGranted ? family.premiumUntil : family.planUntil;
    const isLate = plan !== 'free' && billing?.isLate === true;
    const isRenewed = plan !== 'free' && planUntil === null && !isLate;
    return {
      planId: plan,
      priceId: plan === 'free' || isGranted ? null : (billing?.priceId ?? null),
      subscribedPriceId: billing?.subscribedPriceId ?? null,
      renewsAt: isRenewed ? (billing?.paidUntil ?? null) : null,
      endsAt: plan === 'free' ? null : planUntil,
      isLate,
      seats: { limit: getMemberLimit(family, now), used: countUsedSeats(family, now) },
      hasPortal: customer !== null,
      invoices: await listSubscriptionInvoices(deps, customer?.customerId ?? null),
    };
  };
