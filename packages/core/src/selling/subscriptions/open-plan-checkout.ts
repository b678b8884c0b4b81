import { AppError } from '@souvenance/contracts';
import { type Actor, signedIn } from '../../foundation/actors/actor.ts';
import { dayOf } from '../../foundation/clock/day-of.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import { authorizeOwner } from '../../people/families/authorize-owner.ts';
import { type PricedPlan, planName, planOfPrice } from '../../people/families/plans.ts';
import type { Deps } from '../../ports/deps.ts';
import { type BillingDocument, billings } from './billing.ts';
import { nextCheck } from './plan-in-force.ts';

type PlanDeps = Pick<Deps, 'documents' | 'payments' | 'clock' | 'settings'>;

/** The family's customer at the payment service, made at its first payment. Two at once make one. */
const customerOf = async (deps: PlanDeps, actor: Actor, familyId: string): Promise<BillingDocument> => {
  const { name, email } = signedIn(actor);
  const known = await deps.documents.get(billings, familyId);
  const customerId =
    known?.value.customerId ??
    (await deps.payments.billing.createCustomer({
      familyId,
      name,
      email,
      idempotencyKey: `customer:${familyId}`,
    }));
  const openedAt = deps.clock.now().toISOString();
  return deps.documents.transact(async (tx) => {
    const stored = await tx.get(billings, familyId);
    const before = stored?.value ?? {
      familyId,
      customerId,
      turn: 0,
      priceId: null,
      paidUntil: null,
      isLate: false,
    };
    const checkAt = nextCheck(deps.clock.now(), before.paidUntil, openedAt);
    const value = { ...before, openedAt, checkAt };
    tx.put(billings, familyId, value);
    return value;
  });
};

const openSession = (deps: PlanDeps, billing: BillingDocument, { offer, plan }: PricedPlan) => {
  const { familyId, customerId, turn } = billing;
  const { siteUrl, currency, locale, timeZone } = deps.settings;
  const words = coreMessages(locale);
  return deps.payments.billing.createPlanSession({
    familyId,
    customerId,
    priceId: plan.stripePriceId,
    label: words.planBought(words.plans[offer.id].name, planName(plan, locale)),
    unitCents: plan.price * 100,
    currency,
    interval: plan.interval,
    returnUrl: `${siteUrl}/settings/subscription?session={CHECKOUT_SESSION_ID}`,
    // A double press opens one page; after a payment was read, or a day later, another one may be opened.
    idempotencyKey: `plan:${familyId}:${plan.stripePriceId}:${turn}:${dayOf(billing.openedAt ?? '', timeZone)}`,
  });
};

/**
 * Opens the payment of a plan, for the owner. The plan that holds already is not sold again, unless it is ending.
 * Throws `plan.not_found`, `plan.already`, `payment.unavailable`.
 */
export const openPlanCheckout =
  (deps: PlanDeps) =>
  async (
    actor: Actor,
    { familyId, priceId }: { familyId: string; priceId: string },
  ): Promise<{ clientSecret: string; sessionId: string }> => {
    const { value: family } = await authorizeOwner(deps.documents, actor, familyId);
    const priced = planOfPrice(priceId);
    if (priced === null) throw new AppError('plan.not_found');
    const known = await deps.documents.get(billings, familyId);
    if (family.plan === priced.offer.id && known?.value.priceId === priceId && family.planUntil === null)
      throw new AppError('plan.already');
    const billing = await customerOf(deps, actor, familyId);
    const { id, clientSecret } = await openSession(deps, billing, priced);
    return { sessionId: id, clientSecret };
  };
