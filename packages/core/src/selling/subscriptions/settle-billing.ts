import type { Subscription } from '@souvenance/contracts';
import { type Actor, createSystemActor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { formatShortDay } from '../../foundation/clock/day-of.ts';
import { type EndJob, endNoJob } from '../../foundation/jobs/run-job.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { users } from '../../people/accounts/user.ts';
import { authorizeOwner } from '../../people/families/authorize-owner.ts';
import { families } from '../../people/families/family.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored } from '../../ports/documents.port.ts';
import { invoicePlanPayment } from '../invoices/invoice-plan.ts';
import { type BillingDocument, billings, listCustomers } from './billing.ts';
import { computePlanInForce, type PlanInForce, planNextRead } from './compute-plan-in-force.ts';
import { listFamilySubscriptions } from './list-subscriptions.ts';
import { readSubscription } from './read-subscription.ts';

type SettleDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

const actor = createSystemActor('payment');

/** Starts a read of the subscriptions; only the latest read may write. Returns null without billing data. */
const beginBillingRead = ({ documents }: SettleDeps, familyId: string): Promise<BillingDocument | null> =>
  documents.transact(async (tx) => {
    const billing = await tx.get(billings, familyId);
    if (billing === null) return null;
    const value = { ...billing.value, readNumber: billing.value.readNumber + 1 };
    tx.put(billings, familyId, value);
    return value;
  });

const writePlan = (
  deps: SettleDeps,
  { familyId, readNumber }: BillingDocument,
  inForce: PlanInForce,
  writeEnding: EndJob,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const [billing, family] = [await tx.get(billings, familyId), await tx.get(families, familyId)];
    await writeEnding(tx);
    // The family was deleted, or a later read has started.
    if (billing === null || family === null || billing.value.readNumber !== readNumber) return;
    const { plan, planUntil, priceId, subscribedPriceId, paidUntil, isLate, changesAt } = inForce;
    const checkAt = planNextRead(deps.clock.now(), changesAt, billing.value.openedAt);
    const value = { ...billing.value, priceId, subscribedPriceId, paidUntil, isLate, checkAt };
    tx.put(billings, familyId, value);
    const { plan: from, planUntil: fromUntil } = family.value;
    if (from === plan && fromUntil === planUntil) return;
    tx.put(families, familyId, { ...family.value, plan, planUntil });
    const object = `family:${familyId}`;
    const { planUntil: until } = getCoreMessages(deps.settings.locale).reasons;
    const reason = planUntil === null ? '' : until(formatShortDay(planUntil, deps.settings.timeZone));
    await appendAudit(tx, deps, actor, {
      action: 'family.plan_changed',
      object,
      familyId,
      from,
      to: plan,
      reason,
    });
  });

const runEnding = ({ documents }: SettleDeps, ending: EndJob): Promise<void> => documents.transact(ending);

/**
 * Invoices the payments of all customers of a family. The invoice of the payer goes to the address of their account,
 * which may have changed since the payment service got it.
 */
const invoicePayments = async (deps: SettleDeps, billing: BillingDocument): Promise<void> => {
  const { familyId, payerUid } = billing;
  const payer = await deps.documents.get(users, payerUid);
  for (const { uid, customerId } of listCustomers(billing)) {
    const address = uid === payerUid ? (payer?.value.email ?? null) : null;
    // Oldest first, so that invoice numbers follow the order of the payments.
    for (const paidInvoice of [...(await deps.payments.billing.listInvoices(customerId))].reverse())
      await invoicePlanPayment(deps, familyId, paidInvoice, address);
  }
};

/**
 * Updates a family's plan. The webhook's job, the return page and the reconciler call it, possibly at the same time.
 * Reads the subscriptions again and acts on their state only. Throws `payment.unavailable`.
 */
const settleBilling =
  (deps: SettleDeps) =>
  async (familyId: string, writeEnding: EndJob = endNoJob): Promise<void> => {
    const currentBilling = await beginBillingRead(deps, familyId);
    if (currentBilling === null) return runEnding(deps, writeEnding);
    const { billing } = deps.payments;
    const subscriptions = await listFamilySubscriptions(deps, currentBilling);
    const inForce = computePlanInForce(subscriptions, deps.payments.livemode, deps.clock.now());
    for (const id of inForce.replaced) await billing.endSubscription(id);
    await invoicePayments(deps, currentBilling);
    await writePlan(deps, currentBilling, inForce, writeEnding);
  };

/** Updates the plan of the customer that an event names; does nothing for an unknown customer. */
export const settleSubscriber =
  (deps: SettleDeps) =>
  async (customerId: string, writeEnding: EndJob = endNoJob): Promise<void> => {
    const { items } = await deps.documents.find(billings, {
      where: [['customerId', '==', customerId]],
      limit: 2,
    });
    for (const [index, { id }] of items.entries())
      await settleBilling(deps)(id, index === items.length - 1 ? writeEnding : endNoJob);
    if (items.length === 0) await runEnding(deps, writeEnding);
  };

/** Updates the plan for the return page, for the owner. Throws `family.not_found`, `payment.unavailable`. */
export const confirmSubscription =
  (deps: SettleDeps) =>
  async (owner: Actor, familyId: string): Promise<Subscription> => {
    await authorizeOwner(deps.documents, owner, familyId);
    await settleBilling(deps)(familyId);
    return readSubscription(deps)(owner, familyId);
  };

/** A failed read is repeated after an hour, after the others that are due. */
const RETRY_MS = 3_600_000;

const postponeCheck = ({ documents, clock }: SettleDeps, familyId: string): Promise<void> =>
  documents.transact(async (tx) => {
    const billing = await tx.get(billings, familyId);
    if (billing === null || billing.value.checkAt === null) return;
    const checkAt = new Date(clock.now().getTime() + RETRY_MS).toISOString();
    tx.put(billings, familyId, { ...billing.value, checkAt });
  });

/**
 * Reads the billings that are due again, longest waiting first, at most 100 a round. A failure is reported and repeated
 * after an hour; it does not stop the others.
 */
export const reconcileBillings =
  (deps: SettleDeps) =>
  async (onError: (error: unknown) => void): Promise<void> => {
    const dueBillings = await deps.documents.find(billings, {
      where: [['checkAt', '<=', deps.clock.now().toISOString()]],
      orderBy: { field: 'checkAt', direction: 'asc' },
      limit: 100,
    });
    for (const { id } of dueBillings.items) {
      await settleBilling(deps)(id).catch(async (error: unknown) => {
        onError(error);
        await postponeCheck(deps, id);
      });
    }
  };

/** Ends the subscriptions of a family that is erased. Throws `payment.unavailable`. */
export const endBilling =
  ({ documents, payments }: Pick<Deps, 'documents' | 'payments'>) =>
  async (familyId: string): Promise<void> => {
    const billing: Stored<BillingDocument> | null = await documents.get(billings, familyId);
    if (billing === null) return;
    for (const { customerId } of listCustomers(billing.value))
      for (const { id } of await payments.billing.listSubscriptions(customerId))
        await payments.billing.endSubscription(id);
  };
