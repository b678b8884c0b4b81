import { AppError } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import { authorizeOwner } from '../../people/families/authorize-owner.ts';
import { findPlanByPrice, type PricedPlan, planName } from '../../people/families/plans.ts';
import type { Deps } from '../../ports/deps.ts';
import { type BillingDocument, billings, findCustomer, withPayer } from './billing.ts';
import { planNextRead } from './compute-plan-in-force.ts';

type PlanDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/**
 * Reads the family's billing, and creates the owner's customer at the payment service with their first payment. An
 * owner to whom the family was given back has their customer of before. Two calls at once create one customer.
 */
const readOrCreateBilling = async (
  deps: PlanDeps,
  actor: Actor,
  familyId: string,
): Promise<BillingDocument> => {
  const { uid: payerUid, name, email } = requireSignedIn(actor);
  const billing = await deps.documents.get(billings, familyId);
  const customerId =
    findCustomer(billing?.value ?? null, payerUid)?.customerId ??
    (await deps.payments.billing.createCustomer({
      familyId,
      name,
      email,
      idempotencyKey: `customer:${familyId}:${payerUid}`,
    }));
  const openedAt = deps.clock.now().toISOString();
  return deps.documents.transact(async (tx) => {
    const current = await tx.get(billings, familyId);
    const billingBefore: BillingDocument = current?.value ?? {
      familyId,
      customerId,
      payerUid,
      formerCustomers: [],
      readNumber: 0,
      priceId: null,
      subscribedPriceId: null,
      paidUntil: null,
      isLate: false,
      openedAt: null,
      checkAt: null,
    };
    const checkAt = planNextRead(deps.clock.now(), null, openedAt);
    const value = { ...withPayer(billingBefore, { uid: payerUid, customerId }), openedAt, checkAt };
    tx.put(billings, familyId, value);
    return value;
  });
};

const openPlanSession = (deps: PlanDeps, billing: BillingDocument, { offer, plan }: PricedPlan) => {
  const { familyId, customerId, readNumber } = billing;
  const { siteUrl, currency, locale, timeZone } = deps.settings;
  const messages = getCoreMessages(locale);
  return deps.payments.billing.createPlanSession({
    familyId,
    customerId,
    priceId: plan.stripePriceId,
    label: messages.planBought(messages.plans[offer.id].name, planName(plan, locale)),
    unitCents: plan.price * 100,
    currency,
    interval: plan.interval,
    // The page tells by the price whether this payment is done: a family with another plan has one either way.
    returnUrl: `${siteUrl}/settings/subscription?price=${plan.stripePriceId}&session={CHECKOUT_SESSION_ID}`,
    // A double click opens one page. Another page can be opened after a payment was read, or a day later.
    idempotencyKey: `plan:${familyId}:${plan.stripePriceId}:${readNumber}:${dayOf(billing.openedAt ?? '', timeZone)}`,
  });
};

/**
 * Opens the payment of a plan, for the owner. The current plan is not sold again unless it is ending. Throws
 * `family.not_found`, `plan.not_found`, `plan.already`, `payment.unavailable`.
 */
export const openPlanCheckout =
  (deps: PlanDeps) =>
  async (
    actor: Actor,
    { familyId, priceId }: { familyId: string; priceId: string },
  ): Promise<{ clientSecret: string; sessionId: string }> => {
    await authorizeOwner(deps.documents, actor, familyId);
    const plan = findPlanByPrice(priceId);
    if (plan === null) throw new AppError('plan.not_found');
    const currentBilling = await deps.documents.get(billings, familyId);
    if (
      currentBilling?.value.subscribedPriceId === priceId &&
      currentBilling.value.payerUid === requireSignedIn(actor).uid
    )
      throw new AppError('plan.already');
    const billing = await readOrCreateBilling(deps, actor, familyId);
    const { id, clientSecret } = await openPlanSession(deps, billing, plan);
    return { sessionId: id, clientSecret };
  };
